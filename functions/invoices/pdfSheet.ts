import { bytesOf, createPdf, MARGIN, PAGE_HEIGHT, PAGE_WIDTH, type PdfMetadata } from './createPdf';
import { LineWriter, type TextStyle } from './lineWriter';
import type { Piece } from './textLines';

/** Width of a sheet's text, in points. */
export const TEXT_WIDTH = PAGE_WIDTH - 2 * MARGIN;
const BOTTOM = PAGE_HEIGHT - MARGIN - 24;
/** Space between the text of a cell and the next column. */
const CELL_GAP = 8;
/** Space above and below the text of a cell. */
const CELL_PADDING = 4;
/** The site's accent. */
export const ACCENT = '#2d6a65';

export interface Column {
  width: number;
  align: 'left' | 'right';
}

type CellType = 'TH' | 'TD';

/** A table that is being written. */
interface Table {
  columns: readonly Column[];
  head: readonly string[];
  element: PDFKit.PDFStructureElement;
}

/** An A4 document with text tagged for screen readers, written from top to bottom. */
export class PdfSheet {
  private readonly root: PDFKit.PDFStructureElement;
  private readonly bytes: Promise<Buffer>;

  private constructor(
    private readonly pdf: PDFKit.PDFDocument,
    private readonly writer: LineWriter,
  ) {
    this.bytes = bytesOf(pdf);
    this.root = pdf.struct('Document');
    pdf.addStructure(this.root);
  }

  static async open(metadata: PdfMetadata): Promise<PdfSheet> {
    const pdf = await createPdf(metadata);
    return new PdfSheet(pdf, new LineWriter(pdf, metadata.fallback));
  }

  /** Draws the band above the letterhead, as pages and mails have it. It is decorative. */
  band(): void {
    const { pdf } = this;
    pdf.markContent('Artifact', { type: 'Layout' });
    pdf.rect(MARGIN, MARGIN - 18, TEXT_WIDTH, 3).fill(ACCENT);
    pdf.endMarkedContent();
  }

  /** Writes a paragraph or heading over the whole width, with `after` points of space below. */
  text(type: 'H1' | 'H2' | 'P', text: string, after: number, style: TextStyle = {}): void {
    const { pdf, writer } = this;
    const lines = writer.linesOf(text, TEXT_WIDTH, style);
    const height = writer.heightOf(style);
    // A text that fits a page is not divided.
    if (lines.length * height <= BOTTOM - MARGIN) this.ensureSpace(lines.length * height);
    const element = this.addElement(this.root, type);
    let rest = lines;
    while (rest.length > 0) {
      this.ensureSpace(height);
      const { y } = pdf;
      const onPage = rest.slice(0, Math.max(1, Math.floor((BOTTOM - y) / height)));
      this.mark(element, type, () =>
        onPage.forEach((line, at) => writer.draw(line, MARGIN, y + at * height, style)),
      );
      pdf.y = y + onPage.length * height;
      rest = rest.slice(onPage.length);
    }
    element.end();
    pdf.y += after;
  }

  /** Draws a table whose head is repeated on each page and whose last `sums` rows are bold. */
  table(
    columns: readonly Column[],
    head: readonly string[],
    rows: readonly (readonly string[])[],
    sums = 0,
  ): void {
    const table = { columns, head, element: this.addElement(this.root, 'Table') };
    this.row(table, head, 'TH', true);
    rows.forEach((cells, at) => this.row(table, cells, 'TD', at >= rows.length - sums));
    table.element.end();
    this.pdf.y += 14;
  }

  /**
   * Ends the document.
   * @param foot gives the text below each page
   * @returns bytes of the PDF
   */
  async end(foot: (page: number, of: number) => string): Promise<Buffer> {
    const { pdf } = this;
    this.root.end();
    const { count } = pdf.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      pdf.switchToPage(page);
      pdf.markContent('Artifact', { type: 'Pagination' });
      this.writer.setStyle({ size: 8 }).text(foot(page + 1, count), MARGIN, PAGE_HEIGHT - MARGIN, {
        width: TEXT_WIDTH,
        align: 'right',
        lineBreak: false,
      });
      pdf.endMarkedContent();
    }
    pdf.end();
    return this.bytes;
  }

  private row(table: Table, cells: readonly string[], type: CellType, bold: boolean): void {
    const { pdf, writer } = this;
    const cellLines = cells.map((cell, at) =>
      writer.linesOf(cell, (table.columns[at]?.width ?? 0) - CELL_GAP, { bold }),
    );
    const lineHeight = writer.heightOf({ bold });
    const height = Math.max(...cellLines.map(({ length }) => length)) * lineHeight;
    if (pdf.y + height + 2 * CELL_PADDING > BOTTOM) {
      pdf.addPage();
      if (type === 'TD') this.row(table, table.head, 'TH', true);
    }
    const top = pdf.y + CELL_PADDING;
    const row = this.addElement(table.element, 'TR');
    let x = MARGIN;
    cellLines.forEach((lines, at) => {
      const column = table.columns[at] ?? { width: 0, align: 'left' };
      const cell = this.addElement(row, type);
      this.mark(cell, type, () =>
        lines.forEach((line, index) =>
          this.cellLine(line, column, x, top + index * lineHeight, { bold }),
        ),
      );
      cell.end();
      x += column.width;
    });
    row.end();
    pdf.y = top + height + CELL_PADDING;
    this.rule(type === 'TH' ? 0.8 : 0.3);
  }

  private cellLine(
    line: readonly Piece[],
    { width, align }: Column,
    x: number,
    y: number,
    style: TextStyle,
  ): void {
    const used = line.reduce((sum, piece) => sum + this.writer.widthOf(piece, style), 0);
    this.writer.draw(line, align === 'right' ? x + width - used : x, y, style);
  }

  /** Draws a line below a row. It is decorative: screen readers skip it. */
  private rule(lineWidth: number): void {
    const { pdf } = this;
    pdf.markContent('Artifact', { type: 'Layout' });
    pdf
      .moveTo(MARGIN, pdf.y)
      .lineTo(MARGIN + TEXT_WIDTH, pdf.y)
      .lineWidth(lineWidth)
      .stroke(ACCENT);
    pdf.endMarkedContent();
  }

  private ensureSpace(height: number): void {
    if (this.pdf.y + height > BOTTOM) this.pdf.addPage();
  }

  /** Adds a structure element; the elements define the reading order. */
  private addElement(parent: PDFKit.PDFStructureElement, type: string): PDFKit.PDFStructureElement {
    const element = this.pdf.struct(type);
    parent.add(element);
    return element;
  }

  /** Draws content that belongs to a structure element. */
  private mark(element: PDFKit.PDFStructureElement, type: string, draw: () => void): void {
    const content = this.pdf.markStructureContent(type);
    draw();
    this.pdf.endMarkedContent();
    element.add(content);
  }
}
