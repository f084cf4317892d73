/** Page, type and strings for the documents. Measures are in points. */
import PDFDocument from 'pdfkit';
import { fontPath, type Face } from '../lettering';
import { INK, PAPER } from '../palette';

export type Sheet = PDFKit.PDFDocument;

export interface SheetOptions {
  readonly title: string;
  /** BCP 47, for readers and screen readers. */
  readonly lang: string;
  readonly size: 'A4' | 'A5';
  readonly landscape?: boolean;
}

const FACES: readonly Face[] = [
  'newsreader-text',
  'newsreader-text-italic',
  'newsreader-display',
  'newsreader-display-italic',
  'instrument-sans',
  'instrument-sans-semibold',
];
/** A fixed day, so that the same text gives the same file. */
const MADE = new Date('2026-01-05T09:00:00Z');

export function openSheet({ title, lang, size, landscape = false }: SheetOptions): Sheet {
  const sheet = new PDFDocument({
    size,
    layout: landscape ? 'landscape' : 'portrait',
    margin: 0,
    autoFirstPage: false,
    lang,
    displayTitle: true,
    pdfVersion: '1.7',
    info: {
      Title: title,
      Author: 'Clara Weidmann',
      Creator: 'Open Strings',
      Producer: 'Open Strings',
      CreationDate: MADE,
      ModDate: MADE,
    },
  });
  for (const face of FACES) sheet.registerFont(face, fontPath(face));
  return sheet;
}

/** Ends the document and collects its bytes. */
export function closeSheet(sheet: Sheet): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    sheet.on('data', (chunk: Buffer) => chunks.push(chunk));
    sheet.on('end', () => resolve(Buffer.concat(chunks)));
    sheet.on('error', reject);
    sheet.end();
  });
}

/** A new page on a ground of one colour. */
export function page(sheet: Sheet, ground = '#ffffff'): void {
  sheet.addPage();
  if (ground !== '#ffffff') sheet.rect(0, 0, sheet.page.width, sheet.page.height).fill(ground);
  sheet.fillColor(INK);
}

export interface Pen {
  readonly colour?: string;
  readonly weight?: number;
  readonly opacity?: number;
}

/** Draws string figures with their corner at (x, y). */
export function strings(
  sheet: Sheet,
  paths: readonly string[],
  x: number,
  y: number,
  { colour = INK, weight = 0.5, opacity = 0.8 }: Pen = {},
): void {
  sheet.save().translate(x, y).lineWidth(weight).strokeOpacity(opacity).lineCap('round');
  for (const d of paths) sheet.path(d).stroke(colour);
  sheet.restore();
}

export interface Type {
  readonly face: Face;
  readonly size: number;
  readonly colour?: string;
  readonly width?: number;
  readonly align?: 'left' | 'center' | 'right';
  readonly lineGap?: number;
  readonly tracking?: number;
}

/** Sets text with its top left corner at (x, y); returns the y below it. */
export function write(
  sheet: Sheet,
  text: string,
  x: number,
  y: number,
  {
    face,
    size,
    colour = INK,
    width = sheet.page.width - 2 * x,
    align = 'left',
    lineGap = 0,
    tracking = 0,
  }: Type,
): number {
  sheet
    .font(face)
    .fontSize(size)
    .fillColor(colour)
    .text(text, x, y, { width, align, lineGap, characterSpacing: tracking * size });
  return sheet.y;
}

/** Height that the text will take. */
export function measure(
  sheet: Sheet,
  text: string,
  { face, size, width = 300, lineGap = 0 }: Type,
): number {
  return sheet.font(face).fontSize(size).heightOfString(text, { width, lineGap });
}

/** A hairline to write on. */
export function rule(
  sheet: Sheet,
  x: number,
  y: number,
  width: number,
  colour = '#9aa3a0',
  weight = 0.4,
): void {
  sheet
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(weight)
    .strokeColor(colour)
    .stroke();
}

export { INK, PAPER };
