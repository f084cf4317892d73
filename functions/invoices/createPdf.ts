import type {} from './pdfkit';
import type { FallbackFaces } from './fallbackFaces';
import { loadPdfWriter } from './pdfWriter';

/** Size of A4, in points. */
export const PAGE_WIDTH = 595.28;
export const PAGE_HEIGHT = 841.89;
/** Margin of the text, in points. */
export const MARGIN = 56;

/** Metadata of a document; fixed, so that the same document always gives the same bytes. */
export interface PdfMetadata {
  title: string;
  author: string;
  language: string;
  made: Date;
  /** Faces for characters that the document's own faces lack. */
  fallback: FallbackFaces;
  /** Width and height in points; A4 when missing. */
  size?: readonly [number, number];
}

/** Creates a document with the fonts that cover European names, and the fallback faces. */
export async function createPdf({
  title,
  author,
  language,
  made,
  fallback,
  size = [PAGE_WIDTH, PAGE_HEIGHT],
}: PdfMetadata) {
  const { PDFDocument, fonts } = await loadPdfWriter();
  const pdf = new PDFDocument({
    size: [...size],
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: 0 },
    pdfVersion: '1.7',
    lang: language,
    displayTitle: true,
    tagged: true,
    bufferPages: true,
    info: {
      Title: title,
      Author: author,
      Creator: author,
      Producer: author,
      CreationDate: made,
      ModDate: made,
    },
    // Keeps pdfkit from opening its standard font, whose metrics are not in the bundle.
    font: '',
  });
  for (const [name, font] of Object.entries(fonts)) pdf.registerFont(name, font);
  for (const { name, font } of new Set(fallback.faces.values())) pdf.registerFont(name, font);
  return pdf;
}

/** Bytes of a document, once it has ended. */
export function bytesOf(pdf: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => void chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
}
