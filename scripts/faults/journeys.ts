import type { Page } from '@playwright/test';
import { PAGES, sectionAddress } from '../../src/lib/addresses';
import { BUYER, button, openCheckout, payAtPayPal, visible } from '../journeys/shopping';
import type { Words } from '../journeys/words';
import { TOUR } from '../lib/tour';

export interface Scene {
  page: Page;
  words: Words;
  language: 'en-US' | 'de-DE';
}

/** What a visitor wants of a backend. */
export interface Journey {
  /** The backend, as the table names it. */
  backend: string;
  /** Which requests of the browser are its. */
  asks: RegExp;
  path: string;
  /** Up to the moment in which the backend is needed. */
  before?(scene: Scene): Promise<void>;
  /** What needs it. */
  act(scene: Scene): Promise<void>;
  /** Resolves when the visitor has got what they wanted. */
  got(scene: Scene): Promise<unknown>;
  /** What the visitor does once the service is well again, where the page does not do it by itself. */
  again?(scene: Scene): Promise<void>;
  /** What has to be there still: what was typed, what was chosen. Gives what is lost. */
  kept?(scene: Scene): Promise<string[]>;
}

const lost = (what: string, holds: boolean): string[] => (holds ? [] : [what]);
const player = ({ page, words }: Scene) => page.getByRole('complementary', { name: words.podcast.name });
const dialog = ({ page }: Scene) => page.getByRole('dialog');

async function pressRetry({ page, words }: Scene): Promise<void> {
  const retry = visible(page.getByRole('button', { name: new RegExp(`^(${words.content.retry}|${words.payment.retry}|${words.form.retry})`) }));
  if (await retry.isVisible()) await retry.click();
  else await page.reload();
}

async function fillIn(scene: Scene): Promise<void> {
  await openCheckout(scene.page, scene.words);
  await dialog(scene).getByLabel(scene.words.form.name).fill(BUYER.name);
  await dialog(scene).getByLabel(scene.words.form.email).fill(BUYER.email);
  await dialog(scene).getByLabel(scene.words.checkout.address).fill(BUYER.address);
}

const order = ({ page, words }: Scene): Promise<void> => page.getByRole('dialog').getByRole('button', { name: words.payment.order }).click();

async function basketKept({ page }: Scene): Promise<string[]> {
  const kept = await page.evaluate(() => JSON.stringify(Object.values(localStorage)));
  return lost('the basket', kept.includes('book-open-strings'));
}

async function typedKept(scene: Scene): Promise<string[]> {
  const name = dialog(scene).getByLabel(scene.words.form.name);
  const typed = (await name.isVisible()) ? await name.inputValue() : BUYER.name;
  return [...lost('the name that was typed', typed === BUYER.name), ...(await basketKept(scene))];
}

export const JOURNEYS: readonly Journey[] = [
  {
    backend: 'pages and their data',
    asks: /\/(data|in)\/(en-US|de-DE)\//,
    path: PAGES.home,
    act: ({ page, language }) => page.getByRole('main').getByRole('link', { name: language === 'en-US' ? 'Foundations' : 'Grundlagen' }).first().click(),
    got: ({ page, language }) => page.getByRole('heading', { level: 1, name: language === 'en-US' ? 'Foundations' : 'Grundlagen' }).waitFor(),
    again: pressRetry,
  },
  {
    backend: 'pictures',
    asks: /\/assets\/images\./,
    path: TOUR.article,
    act: async ({ page }) => { await page.reload(); },
    got: ({ page }) => page.locator('article').getByRole('heading', { level: 2 }).first().waitFor(),
  },
  {
    backend: 'podcasts',
    asks: /\/podcasts$/,
    path: PAGES.community,
    act: ({ page, words }) => button(page, words.podcast.open).click(),
    got: (scene) => visible(player(scene).getByRole('heading', { level: 2 })).waitFor(),
    again: async (scene) => {
      const retry = visible(player(scene).getByRole('button', { name: scene.words.podcast.retry }));
      if (await retry.isVisible()) await retry.click();
    },
  },
  {
    backend: 'mail',
    asks: /\/mail(\?|$)/,
    path: PAGES.contact,
    before: ({ page, words }) => page.getByRole('main').getByLabel(words.form.message).first().fill('Does the lamp stand left or right?'),
    act: ({ page, words }) => page.getByRole('form', { name: words.contact.form }).getByRole('button', { name: words.form.submit }).click(),
    got: ({ page, words }) => page.getByText(words.contact.thanks).waitFor(),
    again: async (scene) => {
      const { page, words } = scene;
      await page.getByRole('form', { name: words.contact.form }).locator('button[type="submit"]').click();
    },
    async kept({ page, words }) {
      if (await page.getByText(words.contact.thanks).isVisible()) return [];
      return lost('the message that was typed', (await page.getByRole('main').getByLabel(words.form.message).first().inputValue()).includes('left or right'));
    },
  },
  {
    backend: 'orders',
    asks: /\/orders$/,
    path: sectionAddress('books'),
    before: fillIn,
    act: order,
    got: ({ page, words }) => page.getByText(words.payment.choose).waitFor(),
    again: order,
    kept: typedKept,
  },
  {
    backend: "PayPal's script",
    asks: /\/paypal\/sdk\/js/,
    path: sectionAddress('books'),
    before: fillIn,
    act: order,
    got: ({ page }) => page.locator('iframe.component-frame.visible').waitFor(),
    again: pressRetry,
    kept: basketKept,
  },
  {
    backend: 'capture of the payment',
    asks: /\/orders\/[^/]+\/capture$/,
    path: sectionAddress('books'),
    async before(scene) {
      await fillIn(scene);
      await order(scene);
    },
    act: ({ page }) => payAtPayPal(page),
    got: ({ page }) => page.waitForURL(/\/receipt\//),
    // The page asks by itself; whoever is impatient presses what it offers.
    again: async ({ page, words }) => {
      const check = visible(page.getByRole('button', { name: words.payment.check }));
      if (await check.isVisible()) await check.click();
    },
  },
];
