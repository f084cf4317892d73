import type { Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { itemAddress, PAGES } from '../src/lib/addresses';
import { expect, specLanguage, presetLanguage, test } from './support/fixtures';

const language = specLanguage('en-US');

/** Letters and digits only: a PDF breaks lines and hyphenates where the page does not. */
const normalize = (text: string): string => text.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '');

/** The words of the page as it is printed. */
async function printedWords(page: Page): Promise<string> {
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ format: 'A4' })));
  const { text } = await extractText(pdf, { mergePages: true });
  return normalize(text);
}

for (const [title, address, folded] of [
  ["the shop's maker and safety data", PAGES.shop, 'details dd'],
  ["a shop item's maker and safety data", itemAddress('book-open-strings'), 'section dd'],
  ["past workshops' texts", PAGES.workshops, 'details p'],
] as const)
  test(`print: contains ${title} (${language})`, async ({ page, context }) => {
    await presetLanguage(context, language);
    await page.goto(address);
    const texts = await page.locator(`main :is(${folded})`).evaluateAll((parts) =>
      // The text content, because what is folded has no inner text.
      parts.flatMap(({ textContent }) => textContent.split('\n')),
    );
    const words = texts.map(normalize).filter((text) => text !== '');
    expect(words.length).toBeGreaterThan(0);
    const printed = await printedWords(page);
    expect(words.filter((text) => !printed.includes(text))).toEqual([]);
  });
