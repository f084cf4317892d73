import type { Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';

/** Lower-case letters and digits only: styles set capitals, and a PDF breaks lines and hyphenates where the page does not. */
const normalize = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** A printed page: its number of sheets, and which of the given texts are not on them. */
export interface PrintedPage {
  sheets: number;
  missing(texts: readonly string[]): string[];
}

/** Prints the page to a PDF on A4 and reads its words. */
export async function print(page: Page): Promise<PrintedPage> {
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ format: 'A4' })));
  const { text, totalPages } = await extractText(pdf, { mergePages: true });
  const words = normalize(text);
  return {
    sheets: totalPages,
    missing: (texts) => texts.filter((one) => !words.includes(normalize(one))),
  };
}
