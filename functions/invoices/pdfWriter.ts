import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Font } from 'fontkit';

// The bundle has the same folder beside itself (scripts/build/bundleFunctions.ts).
const FONTS = path.join(__dirname, 'fonts');

/** Parses a font for all documents; pdfkit would parse its bytes for each. */
export async function parseFont(bytes: Buffer): Promise<Font> {
  const { create } = await import('fontkit');
  const font = create(bytes);
  if (!('layout' in font)) throw new Error('This is a collection of fonts.');
  return font;
}

const readFont = async (file: string): Promise<Font> =>
  parseFont(await readFile(path.join(FONTS, file)));

async function load() {
  const [{ default: PDFDocument }, regular, bold] = await Promise.all([
    import('pdfkit'),
    readFont('regular.ttf'),
    readFont('bold.ttf'),
  ]);
  return { PDFDocument, fonts: { regular, bold } };
}

let loaded: ReturnType<typeof load> | undefined;

/** Loads pdfkit and the fonts of invoices on the first call: they are large, and few processes write an invoice. */
export const loadPdfWriter = (): ReturnType<typeof load> => (loaded ??= load());
