import type { Locator } from '@playwright/test';
import { itemAddress, PAGES } from '../src/lib/addresses';
import { practiceAddress } from '../src/lib/links/practiceAddress';
import { resultAddress } from '../src/lib/links/resultAddress';
import { WIDE_ARTICLE } from '../scripts/lib/sampleRoutes';
import { expect, specLanguage, presetLanguage, test } from './support/fixtures';
import { print } from './support/print';

const language = specLanguage('en-US');

/** The texts of the elements, line by line. What is folded has no inner text, hence the text content. */
async function textsOf(elements: Locator): Promise<string[]> {
  await expect(elements.first()).toBeAttached();
  const texts = await elements.evaluateAll((all) =>
    all.flatMap(({ textContent }) => textContent.split('\n')),
  );
  return texts.filter((text) => text.trim() !== '');
}

/** Texts without buttons and words for screen readers, which are not printed. */
const BLOCKS =
  ':is(h1, h2, h3, p, td, ol > li, li > a):not(:has(button, .visually-hidden), .footnotes *)';

for (const { title, address, words, sheets } of [
  {
    title: 'an article: heading, text and exercises',
    address: WIDE_ARTICLE,
    words: `article > header :is(h1, p), [data-texts] ${BLOCKS}`,
  },
  {
    title: 'a practice card: title, article and text, on one sheet',
    address: practiceAddress('foundations', 'slow-practice', 'slow-practice-block-2'),
    words: `dialog[open] ${BLOCKS}:not(dialog[open] div div div *)`,
    sheets: 1,
  },
  {
    title: "a quiz's result: title, text and recommended articles",
    address: resultAddress('quiz-result-ear'),
    words: `main ${BLOCKS}`,
  },
  {
    title: "the shop's maker and safety data",
    address: PAGES.shop,
    words: 'main details dd',
  },
  {
    title: "a shop item's maker and safety data",
    address: itemAddress('book-open-strings'),
    words: 'main section dd',
  },
  {
    title: "past workshops' texts",
    address: PAGES.workshops,
    words: 'main details p',
  },
])
  test(`print: contains ${title} (${language})`, async ({ page, context }) => {
    await presetLanguage(context, language);
    await page.goto(address);
    const texts = await textsOf(page.locator(words));
    const printed = await print(page);
    expect(printed.missing(texts)).toEqual([]);
    if (sheets !== undefined) expect(printed.sheets).toBe(sheets);
  });
