import type { Page } from '@playwright/test';
import { KINDS_OF_ROUTE } from '../../e2e/support/kindsOfRoute';
import type { World } from '../../e2e/support/world';
import { button, fillBasket, openCheckout, placeOrder, visible } from '../journeys/shopping';
import type { Words } from '../journeys/words';
import { PAGES, receiptAddress, sectionAddress } from '../../src/lib/addresses';

/** Something that the site can show: a page, what opens over it, or what it says when something is wrong. */
export interface State {
  name: string;
  path: string;
  /** Breaks something before the page is opened. */
  before?(world: World, page: Page): Promise<unknown>;
  /** Brings the page into the state. */
  open?(page: Page, words: Words): Promise<unknown>;
}

/** Presses what only one of the menus shows at a width. */
async function openMenu(page: Page, words: Words): Promise<void> {
  const menu = page.getByRole('banner').getByRole('button', { name: words.nav.open, exact: true });
  if (await menu.isVisible()) {
    await menu.click();
    await visible(page.locator('#menu-sheet summary')).click();
  } else await visible(page.getByRole('banner').locator('summary')).click();
}

async function openDrawer(page: Page, words: Words): Promise<void> {
  await button(page, words.podcast.open).click();
  await visible(page.getByRole('complementary', { name: words.podcast.name }).getByRole('heading', { level: 2 })).waitFor();
}

const submitEmpty = async (page: Page): Promise<void> => {
  await page.locator('main form button[type="submit"]').first().click();
  await page.locator('main [aria-invalid="true"]').first().waitFor();
};

async function sendInVain(page: Page, words: Words): Promise<void> {
  await page.getByRole('main').getByLabel(words.form.message).first().fill('A question');
  await page.locator('main form button[type="submit"]').first().click();
  await page.getByRole('alert').first().waitFor();
}

/** A page whose address was never published, so that its texts are asked of the content service. */
const notPublished = async (world: World, page: Page): Promise<void> => {
  await page.route(`**${PAGES.community}`, (route) => route.continue({ url: `${world.siteUrl}/not-published` }));
  await page.route(`**/in/*${PAGES.community}/`, (route) => route.fulfill({ status: 404, body: '' }));
  await page.route('**/data/*/p/community.json', (route) => route.fulfill({ status: 404, body: '' }));
};

const OVER_PAGES: State[] = [
  { name: 'menu', path: PAGES.contact, open: openMenu },
  { name: 'player', path: PAGES.community, open: openDrawer },
  {
    name: "player's bar",
    path: PAGES.community,
    open: async (page, words) => {
      await openDrawer(page, words);
      await button(page.getByRole('complementary', { name: words.podcast.name }), words.podcast.play).click();
      await button(page, words.podcast.hide).click();
      await button(page, words.podcast.open).waitFor();
    },
  },
  { name: 'basket', path: sectionAddress('books'), open: fillBasket },
  { name: 'checkout', path: sectionAddress('books'), open: openCheckout },
  { name: 'payment', path: sectionAddress('books'), open: placeOrder },
  { name: 'sign-up', path: PAGES.workshops, open: (page, words) => button(page, new RegExp(`^${words.workshops.signUp} `)).click().then(() => page.getByRole('dialog').waitFor()) },
  { name: 'donation', path: sectionAddress('freeDownloads'), open: (page, words) => button(page, words.shop.donate).click().then(() => page.getByRole('dialog').waitFor()) },
  { name: 'biography, form', path: PAGES.biography, open: (page, words) => button(page, words.contact.form).click() },
];

const WRONG: State[] = [
  { name: 'contact, refused', path: PAGES.contact, open: submitEmpty },
  { name: 'withdrawal, refused', path: PAGES.withdrawal, open: submitEmpty },
  { name: 'contact, mail down', path: PAGES.contact, before: (_world, page) => page.route('**/mail?*', (route) => route.abort()), open: sendInVain },
  { name: 'content down', path: PAGES.community, before: async (world, page) => { await world.control.addFault({ service: 'content', status: 401 }); await notPublished(world, page); }, open: (page) => page.getByRole('alert').first().waitFor() },
  { name: 'podcast down', path: PAGES.community, before: (world, page) => page.route(`${world.functionsUrl}/podcasts`, (route) => route.abort()) },
  { name: 'page broken', path: PAGES.home, before: (_world, page) => page.route('**/static/community.*.js', (route) => route.abort()), open: async (page) => { await page.getByRole('contentinfo').locator(`a[href="${PAGES.community}"]`).click(); await page.getByText('Unexpected Application Error!').waitFor(); } },
  { name: 'script missing', path: receiptAddress('unknown'), before: (_world, page) => page.route('**/static/main.*.js', (route) => route.abort()), open: (page) => page.getByRole('alert').waitFor() },
];

export const STATES: readonly State[] = [...KINDS_OF_ROUTE.map((path) => ({ name: path, path })), ...OVER_PAGES, ...WRONG];
