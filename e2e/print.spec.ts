import type { Locator } from '@playwright/test';
import {
  itemAddress,
  legalAddress,
  PAGES,
  receiptAddress,
  practiceAddress,
  resultAddress,
} from '../src/lib/addresses';
import { setAddress } from '../src/features/practice/tonight/setAddress';
import { WIDE_ARTICLE } from '../scripts/lib/sampleRoutes';
import { expect, nightlyUnless, specLanguage, presetLanguage, test } from './support/fixtures';
import { orderBooks, payOrder } from './support/orders';
import { print } from './support/print';
import { WORDS } from './support/words';

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
    title: "the terms' headings, paragraphs and lists",
    address: legalAddress('terms'),
    words: 'main :is(h1, h2, h3, p, li)',
  },
  {
    title: "workshops' texts",
    address: PAGES.workshops,
    words: 'main details p',
  },
])
  test(
    `print: contains ${title} (${language})`,
    nightlyUnless(address === WIDE_ARTICLE || sheets !== undefined),
    async ({ page, context }) => {
      await presetLanguage(context, language);
      await page.goto(address);
      const texts = await textsOf(page.locator(words));
      const printed = await print(page);
      expect(printed.missing(texts)).toEqual([]);
      if (sheets !== undefined) expect(printed.sheets).toBe(sheets);
    },
  );

test(`print: contains a set with its steps, on one sheet (${language})`, async ({
  page,
  context,
}) => {
  await presetLanguage(context, language);
  const set = ['slow-practice', 'body-and-breath', 'rhythm-from-within'].map((slug) => ({
    topic: 'foundations',
    slug,
    block: `${slug}-block-2`,
  }));
  await page.goto(setAddress(set, 'Monday morning'));
  const exercises = page.locator('main section > ol > li');
  for (const exercise of await exercises.all())
    await expect(exercise.locator('li').last()).toBeAttached();
  await expect(exercises).toHaveCount(set.length);
  const texts = await textsOf(page.locator('#set-title, main section > ol > li a, main ol ol li'));
  expect(texts.length).toBeGreaterThan(12);
  const printed = await print(page);
  expect(printed.missing(texts)).toEqual([]);
  expect(printed.sheets).toBe(1);
});

test(`print: contains what a receipt says about the order, on one sheet (${language})`, async ({
  page,
  context,
  world,
}) => {
  await presetLanguage(context, language);
  const order = await orderBooks(world, language);
  await payOrder(world, order);
  await page.goto(receiptAddress(order.receiptToken));
  await expect(page.getByText(WORDS[language].receipt.confirmation)).toBeVisible();
  const texts = await textsOf(page.locator('main :is(h1, h2, li, dt, dd, p):not(:has(a))'));
  const printed = await print(page);
  expect(texts.join()).toContain(order.id);
  expect(printed.missing(texts)).toEqual([]);
  expect(printed.sheets).toBe(1);
});

for (const address of [WIDE_ARTICLE, `${WIDE_ARTICLE}?with=de-DE`])
  test(
    `print: ${address} has margins, and nothing that only a screen can do (${language})`,
    nightlyUnless(address !== WIDE_ARTICLE),
    async ({ page, context }) => {
      await presetLanguage(context, language);
      await page.goto(address);
      await expect(page.locator('[data-text]').last()).toBeVisible();
      const { article } = WORDS[language];
      const onward = [article.next, article.videoNote];
      const printed = await print(page);
      expect(printed.missing(onward)).toEqual(onward);
      // 16 mm are 45 points; the box of a heading rises above its letters.
      expect(printed.topMargin).toBeGreaterThan(20);
    },
  );
