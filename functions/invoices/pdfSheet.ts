import { loadPdfWriter } from './pdfWriter';

const MARGIN = 56;
const WIDTH = 595.28 - 2 * MARGIN;
const BOTTOM = 841.89 - MARGIN - 24;
const SIZE = 9.5;

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
}

/** An A4 document with text tagged for screen readers and fonts that cover European names. */
export async function openSheet({ title, author, language, made }: SheetMetadata) {
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

  return {
    /** Writes a paragraph or heading over the whole width, with `after` points of space below. */
    text(type: 'H1' | 'H2' | 'P', text: string, after: number, how: Style = {}): void {
      style(how);
      ensureSpace(pdf.heightOfString(text, { width: WIDTH }));
      tagged(type, root, () => void pdf.text(text, MARGIN, pdf.y, { width: WIDTH }));
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
        style({ bold });
        const height = Math.max(
          ...cells.map((cell, at) =>
            pdf.heightOfString(cell, { width: (columns[at]?.width ?? 0) - 8 }),
          ),
        );
        if (pdf.y + height + 8 > BOTTOM) {
          pdf.addPage();
          if (type === 'TD') line(head, 'TH', true);
          style({ bold });
        }
        const top = pdf.y + 4;
        const row = pdf.struct('TR');
        table.add(row);
        let x = MARGIN;
        cells.forEach((cell, at) => {
          const { width, align } = columns[at] ?? { width: 0, align: 'left' };
          tagged(
            type,
            row,
            () =>
              void pdf.text(cell, x + (align === 'right' ? 8 : 0), top, {
                width: width - 8,
                align,
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
