import { readFile } from 'node:fs/promises';
import path from 'node:path';

// The bundle has the same folder beside itself (scripts/build/bundleFunctions.ts).
const FONTS = path.join(__dirname, 'fonts');

async function load() {
  const [{ default: PDFDocument }, regular, bold] = await Promise.all([
    import('pdfkit'),
    readFile(path.join(FONTS, 'regular.ttf')),
    readFile(path.join(FONTS, 'bold.ttf')),
  ]);
  return { PDFDocument, fonts: { regular, bold } };
}

let loaded: ReturnType<typeof load> | undefined;

/** Loads pdfkit and the fonts of invoices on the first call: they are large, and few processes write an invoice. */
export const loadPdfWriter = (): ReturnType<typeof load> => (loaded ??= load());
