import type { Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';

/** Lower-case letters and digits only: styles set capitals, and a PDF breaks lines and hyphenates where the page does not. */
const normalize = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** A printed page: its number of sheets, its margin in points, and which of the given texts are not on them. */
export interface PrintedPage {
  sheets: number;
  /** The least distance of a text from the upper edge of a sheet. */
  topMargin: number;
  missing(texts: readonly string[]): string[];
}

/** Prints the page to a PDF on A4 and reads its words. */
export async function print(page: Page): Promise<PrintedPage> {
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ format: 'A4' })));
  const { text, totalPages } = await extractText(pdf, { mergePages: true });
  const words = normalize(text);
  const margins = await Promise.all(
    Array.from({ length: totalPages }, async (_, at) => {
      const sheet = await pdf.getPage(at + 1);
      const { items } = await sheet.getTextContent();
      const tops = items.flatMap((item) =>
        'transform' in item && item.str.trim() !== '' ? [item.transform[5] + item.height] : [],
      );
      return sheet.getViewport({ scale: 1 }).height - Math.max(...tops);
    }),
  );
  return {
    sheets: totalPages,
    topMargin: Math.min(...margins),
    missing: (texts) => texts.filter((one) => !words.includes(normalize(one))),
  };
}
