import type { FallbackFaces } from './fallbackFaces';
import { textLines, type Piece } from './textLines';

const SIZE = 9.5;
const INK = '#1e2322';
/** Height of the baseline below the top of a line, in parts of the size. */
const ASCENT = 0.928;
/** Options with which pdfkit shapes a whole piece at once instead of word by word. */
const RAW: PDFKit.Mixins.TextOptions = { features: [] };

export interface TextStyle {
  bold?: boolean;
  /** Points. */
  size?: number;
  color?: string;
}

/** Breaks text into lines and draws them, each character in a face that has it. */
export class LineWriter {
  private readonly widths = new Map<string, number>();

  constructor(
    private readonly pdf: PDFKit.PDFDocument,
    private readonly fallback: FallbackFaces,
  ) {}

  /** Sets the document's own face. */
  setStyle({ bold = false, size = SIZE }: TextStyle): PDFKit.PDFDocument {
    return this.pdf.font(bold ? 'bold' : 'regular').fontSize(size);
  }

  /** Height of a line in points, the same in both weights. */
  heightOf(style: TextStyle): number {
    return this.setStyle({ ...style, bold: false }).currentLineHeight(true);
  }

  linesOf(text: string, width: number, style: TextStyle): Piece[][] {
    const { substitutes, faces } = this.fallback;
    return textLines(
      text.replace(/./gsu, (character) => substitutes.get(character) ?? character),
      width,
      faces,
      (piece) => this.widthOf(piece, style),
    );
  }

  /** Width of a piece in points. pdfkit remembers none of what is shaped at once. */
  widthOf(piece: Piece, style: TextStyle): number {
    const key = JSON.stringify([piece, style.bold, style.size]);
    const width = this.widths.get(key) ?? this.setFace(piece, style).widthOfString(piece.text, RAW);
    this.widths.set(key, width);
    return width;
  }

  /** Draws a line whose top is at `y`. All faces stand on one baseline. */
  draw(line: readonly Piece[], x: number, y: number, style: TextStyle): void {
    let left = x;
    this.pdf.fillColor(style.color ?? INK);
    for (const piece of line) {
      const width = this.widthOf(piece, style);
      this.setFace(piece, style).text(piece.text, left, y + ASCENT * (style.size ?? SIZE), {
        ...RAW,
        lineBreak: false,
        baseline: 'alphabetic',
      });
      left += width;
    }
  }

  private setFace({ face }: Piece, style: TextStyle): PDFKit.PDFDocument {
    return face === null ? this.setStyle(style) : this.pdf.font(face).fontSize(style.size ?? SIZE);
  }
}
