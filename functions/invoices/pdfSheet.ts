import type { FallbackFaces } from './fallbackFaces';
import { loadPdfWriter } from './pdfWriter';
import { textLines, type Measure, type Piece } from './textLines';

const MARGIN = 56;
const WIDTH = 595.28 - 2 * MARGIN;
const BOTTOM = 841.89 - MARGIN - 24;
const SIZE = 9.5;
/** Height of the baseline below the top of a line, in parts of the size. */
const ASCENT = 0.928;
/** Options with which pdfkit shapes a whole piece at once instead of word by word. */
const RAW: PDFKit.Mixins.TextOptions = { features: [] };

export interface Column {
  width: number;
  align: 'left' | 'right';
}

interface Style {
  bold?: boolean;
  size?: number;
}

/** Metadata of a sheet; fixed, so that the same document always gives the same bytes. */
interface SheetMetadata {
  title: string;
  author: string;
  language: string;
  made: Date;
  /** Faces for characters that the sheet's own faces lack. */
  fallback: FallbackFaces;
}

/** An A4 document with text tagged for screen readers and fonts that cover European names. */
export async function openSheet({ title, author, language, made, fallback }: SheetMetadata) {
  const { PDFDocument, fonts } = await loadPdfWriter();
  const info = {
    Title: title,
    Author: author,
    Creator: author,
    Producer: author,
    CreationDate: made,
    ModDate: made,
  };
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: 0 },
    pdfVersion: '1.7',
    lang: language,
    displayTitle: true,
    tagged: true,
    bufferPages: true,
    info,
    // Keeps pdfkit from opening its standard font, whose metrics are not in the bundle.
    font: '',
  });
  for (const [name, font] of Object.entries(fonts)) pdf.registerFont(name, font);
  for (const { name, font } of new Set(fallback.faces.values())) pdf.registerFont(name, font);
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => void chunks.push(chunk));
  const root = pdf.struct('Document');
  pdf.addStructure(root);

  const style = ({ bold = false, size = SIZE }: Style) =>
    pdf.font(bold ? 'bold' : 'regular').fontSize(size);
  const ensureSpace = (height: number): void => {
    if (pdf.y + height > BOTTOM) pdf.addPage();
  };
  /** Draws inside a structure element, which defines the reading order. */
  const tagged = (type: string, parent: PDFKit.PDFStructureElement, draw: () => void): void => {
    const element = pdf.struct(type);
    parent.add(element);
    const content = pdf.markStructureContent(type);
    draw();
    pdf.endMarkedContent();
    element.add(content);
    element.end();
  };

  const lineHeight = (how: Style): number => style({ ...how, bold: false }).currentLineHeight(true);
  /** Sets the face of a piece in a style. */
  const faceOf = ({ face }: Piece, how: Style) =>
    face === null ? style(how) : pdf.font(face).fontSize(how.size ?? SIZE);
  const measureIn =
    (how: Style): Measure =>
    (piece) =>
      faceOf(piece, how).widthOfString(piece.text, RAW);
  const linesOf = (text: string, width: number, how: Style): Piece[][] =>
    textLines(
      text.replace(/./gsu, (character) => fallback.substitutes.get(character) ?? character),
      width,
      fallback.faces,
      measureIn(how),
    );
  /** Draws a line whose top is at `y`. All faces stand on one baseline. */
  const drawLine = (line: readonly Piece[], x: number, y: number, how: Style): void => {
    let left = x;
    for (const piece of line) {
      const width = measureIn(how)(piece);
      faceOf(piece, how).text(piece.text, left, y + ASCENT * (how.size ?? SIZE), {
        ...RAW,
        lineBreak: false,
        baseline: 'alphabetic',
      });
      left += width;
    }
  };

  return {
    /** Writes a paragraph or heading over the whole width, with `after` points of space below. */
    text(type: 'H1' | 'H2' | 'P', text: string, after: number, how: Style = {}): void {
      const lines = linesOf(text, WIDTH, how);
      const height = lineHeight(how);
      // A text that fits a page is not divided.
      if (lines.length * height <= BOTTOM - MARGIN) ensureSpace(lines.length * height);
      const element = pdf.struct(type);
      root.add(element);
      for (let first = 0; first < lines.length;) {
        ensureSpace(height);
        const { y } = pdf;
        const count = Math.max(1, Math.floor((BOTTOM - y) / height));
        const content = pdf.markStructureContent(type);
        lines
          .slice(first, first + count)
          .forEach((line, at) => drawLine(line, MARGIN, y + at * height, how));
        pdf.endMarkedContent();
        element.add(content);
        first += count;
        pdf.y = y + Math.min(count, lines.length - first + count) * height;
      }
      element.end();
      pdf.y += after;
    },
    /** Draws a table whose head is repeated on each page and whose last `sums` rows are bold. */
    table(
      columns: readonly Column[],
      head: readonly string[],
      rows: readonly (readonly string[])[],
      sums = 0,
    ): void {
      const table = pdf.struct('Table');
      root.add(table);
      const line = (cells: readonly string[], type: 'TH' | 'TD', bold: boolean): void => {
        const how = { bold };
        const cellLines = cells.map((cell, at) =>
          linesOf(cell, (columns[at]?.width ?? 0) - 8, how),
        );
        const step = lineHeight(how);
        const height = Math.max(...cellLines.map(({ length }) => length)) * step;
        if (pdf.y + height + 8 > BOTTOM) {
          pdf.addPage();
          if (type === 'TD') line(head, 'TH', true);
        }
        const top = pdf.y + 4;
        const row = pdf.struct('TR');
        table.add(row);
        let x = MARGIN;
        cellLines.forEach((lines, at) => {
          const { width, align } = columns[at] ?? { width: 0, align: 'left' };
          tagged(type, row, () =>
            lines.forEach((one, index) => {
              const used = one.reduce((sum, piece) => sum + measureIn(how)(piece), 0);
              const left = align === 'right' ? x + width - used : x;
              drawLine(one, left, top + index * step, how);
            }),
          );
          x += width;
        });
        row.end();
        pdf.y = top + height + 4;
        // Lines are decorative: screen readers skip them.
        pdf.markContent('Artifact', { type: 'Layout' });
        pdf
          .moveTo(MARGIN, pdf.y)
          .lineTo(MARGIN + WIDTH, pdf.y)
          .lineWidth(type === 'TH' ? 0.8 : 0.3)
          .stroke('#2d6a65');
        pdf.endMarkedContent();
      };
      line(head, 'TH', true);
      rows.forEach((cells, at) => line(cells, 'TD', at >= rows.length - sums));
      table.end();
      pdf.y += 14;
    },
    /**
     * Ends the document.
     * @param foot gives the text below each page
     * @returns bytes of the PDF
     */
    async end(foot: (page: number, of: number) => string): Promise<Buffer> {
      root.end();
      const { count } = pdf.bufferedPageRange();
      for (let page = 0; page < count; page += 1) {
        pdf.switchToPage(page);
        pdf.markContent('Artifact', { type: 'Pagination' });
        style({ size: 8 }).text(foot(page + 1, count), MARGIN, 841.89 - MARGIN, {
          width: WIDTH,
          align: 'right',
          lineBreak: false,
        });
        pdf.endMarkedContent();
      }
      const finished = new Promise<Buffer>((resolve, reject) => {
        pdf.on('end', () => resolve(Buffer.concat(chunks)));
        pdf.on('error', reject);
      });
      pdf.end();
      return finished;
    },
  };
}

/** Width of a sheet's text, in points. */
export const TEXT_WIDTH = WIDTH;
