import { productName } from '../../contracts/config/product';
import type { Order } from '../journal/order';
import { bytesOf, createPdf, PAGE_HEIGHT, PAGE_WIDTH } from './createPdf';
import { loadFallbackFaces } from './fallbackFaces';
import { LineWriter } from './lineWriter';

/** Kinds of labels: one sheet of a label printer, or a quarter of A4. */
export const LABEL_SIZES = ['strip', 'a4'] as const;

export type LabelSize = (typeof LABEL_SIZES)[number];

const MM = 72 / 25.4;
const EDGE = 10 * MM;
const LABELS: Record<LabelSize, { page: [number, number]; label: [number, number] }> = {
  strip: { page: [100 * MM, 150 * MM], label: [100 * MM, 150 * MM] },
  a4: { page: [PAGE_WIDTH, PAGE_HEIGHT], label: [105 * MM, 148 * MM] },
};
/** Sizes of type, the largest that fits is taken. */
const TYPE_SIZES = [20, 18, 16, 14, 12, 10, 8, 6];

/** Writes the address of a parcel as a label. */
export async function labelPdf({ id, customer }: Order, size: LabelSize): Promise<Buffer> {
  const text = `${customer.name}\n${customer.address}`;
  const { page, label } = LABELS[size];
  const [width, height] = label.map((side) => side - 2 * EDGE) as [number, number];
  const fallback = await loadFallbackFaces(text);
  const pdf = await createPdf({
    title: id.slice(0, 8),
    author: productName(),
    language: 'de-DE',
    made: new Date(0),
    fallback,
    size: page,
  });
  const bytes = bytesOf(pdf);
  const writer = new LineWriter(pdf, fallback);
  const [style = { size: 6 }] = TYPE_SIZES.map((points) => ({ size: points })).filter(
    (one) => writer.linesOf(text, width, one).length * writer.heightOf(one) <= height,
  );
  writer
    .linesOf(text, width, style)
    .forEach((line, at) => writer.draw(line, EDGE, EDGE + at * writer.heightOf(style), style));
  pdf.end();
  return bytes;
}
