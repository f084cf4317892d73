import type { Font } from 'fontkit';

// The types of pdfkit lack the parsed fonts that it accepts since 0.20.
declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      registerFont(name: string, font: Font): this;
    }
  }
}
