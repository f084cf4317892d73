// The types of pdfkit lack the parsed fonts that it accepts since 0.20.
declare namespace PDFKit.Mixins {
  interface PDFFont {
    registerFont(name: string, font: import('fontkit').Font): this;
  }
}
