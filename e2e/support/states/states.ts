import type { Page } from '@playwright/test';
import { PAGE_KIND_ADDRESSES } from '../pageKinds';
import { orderBooks, payOrder, placeOrder as placeOrderFor } from '../orders';
import type { World } from '../world';
import {
  BUYER,
  button,
  addToCart,
  openCheckout,
  placeOrder,
  pressOrder,
  visible,
} from '../shopping';
import type { Words } from '../words';
import { until } from '../../../test/until';
import {
  articleAddress,
  legalAddress,
  PAGES,
  receiptAddress,
  sectionAddress,
} from '../../../src/lib/addresses';
import { READER_STATES } from './readerStates';
import type { State } from './state';

/** Opens the menu that is visible at the page's width. */
async function openMenu(page: Page, words: Words): Promise<void> {
  const menu = page.getByRole('banner').getByRole('button', { name: words.nav.open, exact: true });
  if (await menu.isVisible()) {
    await menu.click();
    await visible(page.locator('#menu-sheet summary')).click();
  } else await visible(page.getByRole('banner').locator('summary')).click();
}

async function openDrawer(page: Page, words: Words): Promise<void> {
  await button(page, words.podcast.open).click();
  await visible(
    page
      .getByRole('complementary', { name: words.podcast.name })
      .getByRole('heading', { level: 2 }),
  ).waitFor();
}

const submitEmpty = async (page: Page): Promise<void> => {
  await page.locator('main form button[type="submit"]').first().click();
  await page.locator('main [aria-invalid="true"]').first().waitFor();
};

async function sendAndFail(page: Page, words: Words): Promise<void> {
  await page.getByRole('main').getByLabel(words.form.message).first().fill('A question');
  await page.locator('main form button[type="submit"]').first().click();
  await page.getByRole('alert').first().waitFor();
}

async function saveAndOpenShelf(page: Page, words: Words): Promise<void> {
  const tools = page.locator('article > header');
  await button(tools, words.shelf.save).click();
  await tools.getByRole('link', { name: words.shelf.toShelf }).click();
  await page.getByRole('button', { name: words.shelf.note }).first().click();
  await page.getByRole('textbox').first().waitFor();
}

/** Makes a page unpublished, so that it loads its texts from the content service. */
const unpublishCommunity = async (world: World, page: Page): Promise<void> => {
  await page.route(`**${PAGES.community}`, (route) =>
    route.continue({ url: `${world.siteUrl}/not-published` }),
  );
  await page.route(`**/in/*${PAGES.community}/`, (route) =>
    route.fulfill({ status: 404, body: '' }),
  );
  await page.route('**/data/*/p/community.json', (route) =>
    route.fulfill({ status: 404, body: '' }),
  );
};

/** Address of the receipt of a paid order, after further events at PayPal. */
const receipt =
  (...after: readonly (readonly [act: string, body?: object])[]): State['path'] =>
  async (world, language) => {
    const order = await orderBooks(world, language);
    await payOrder(world, order);
    for (const [act, body] of after)
      await world.control.call('POST', `/paypal/orders/${order.paypalOrderId}/${act}`, body);
    return receiptAddress(order.receiptToken);
  };

/** Address of the receipt of a paid order that needs no delivery. */
const receiptFor =
  (order: object): State['path'] =>
  async (world, language) => {
    const { name, email } = BUYER;
    const placed = await placeOrderFor(world, { ...order, customer: { name, email }, language });
    await payOrder(world, placed);
    return receiptAddress(placed.receiptToken);
  };

/** The longest part of a label without placeholders. */
const fixedPart = (label: string): string =>
  label
    .split(/\{\{\w+\}\}/)
    .reduce((longest, part) => (part.length > longest.length ? part : longest), '')
    .trim();

/** Waits until the receipt shows a label, which may need an event of PayPal's first. */
const waitForLabel =
  (label: (words: Words) => string): State['open'] =>
  (page, words) =>
    page
      .getByRole('main')
      .getByText(fixedPart(label(words)))
      .first()
      .waitFor();

const WORKSHOP = 'workshop-slow-practice';

const RECEIPTS: State[] = [
  {
    name: 'receipt, not paid',
    path: async (world, language) =>
      receiptAddress((await orderBooks(world, language)).receiptToken),
    open: waitForLabel((all) => all.payment.money.waiting),
  },
  { name: 'receipt, paid', path: receipt(), open: waitForLabel((all) => all.receipt.confirmation) },
  {
    name: 'receipt, part refunded',
    path: receipt(['refund', { value: '12.50' }]),
    open: waitForLabel((all) => all.payment.money.partReturned),
  },
  {
    name: 'receipt, refunded',
    path: receipt(['refund']),
    open: waitForLabel((all) => all.payment.money.allReturned),
  },
  {
    name: 'receipt, refund under way',
    path: receipt(['refund', { status: 'PENDING' }]),
    open: waitForLabel((all) => all.payment.money.refundPending),
  },
  {
    name: 'receipt, complaint',
    path: receipt(['dispute']),
    open: waitForLabel((all) => all.payment.money.disputeOpen),
  },
  {
    name: 'receipt, workshop',
    path: receiptFor({ kind: 'workshop', workshopId: WORKSHOP, amount: 25, country: 'DE' }),
    open: waitForLabel((all) => all.payment.steps.thanks.workshop),
  },
  {
    name: 'receipt, donation',
    path: receiptFor({ kind: 'donation', amount: 25 }),
    open: waitForLabel((all) => all.payment.steps.thanks.donation),
  },
];

const SLOW_PRACTICE = articleAddress('foundations', 'slow-practice');

/** State of an open page after its editors deleted it. */
const DELETED_ARTICLE: State = {
  name: 'article, taken away',
  path: SLOW_PRACTICE,
  editsContent: true,
  open: async (page, words, world) => {
    await world.control.deleteEntry('slow-practice');
    const heading = page.getByRole('heading', { level: 1, name: words.titles.notFound });
    await until('the page to be gone', async () => {
      await page.evaluate(() => dispatchEvent(new Event('focus')));
      return heading.isVisible();
    });
  },
};

async function showStoredData(page: Page, words: Words): Promise<void> {
  await button(page, words.privacy.show).click();
  await page.getByRole('main').locator('code').first().waitFor();
}

async function deleteStoredData(page: Page, words: Words): Promise<void> {
  await button(page, words.privacy.delete).click();
  await page.getByText(words.privacy.deleted).waitFor();
}

/** An invalid address is reported when the field loses the focus. */
async function enterInvalidEmail(page: Page, words: Words): Promise<void> {
  const email = page.getByRole('dialog').getByLabel(words.form.email);
  await email.fill('ada@');
  await email.blur();
  await page.getByText(words.form.problem.email).waitFor();
}

const openSignUp = async (page: Page, words: Words): Promise<void> => {
  await button(page, new RegExp(`^${words.workshops.signUp} `)).click();
  await page.getByRole('dialog').waitFor();
};
const openDonation = async (page: Page, words: Words): Promise<void> => {
  await button(page, words.shop.donate).click();
  await page.getByRole('dialog').waitFor();
};
const both =
  (...steps: ((page: Page, words: Words) => Promise<unknown>)[]): State['open'] =>
  async (page, words) => {
    for (const step of steps) await step(page, words);
  };

async function withdraw(page: Page, words: Words): Promise<void> {
  const main = page.getByRole('main');
  await main.getByLabel(words.form.name).fill(BUYER.name);
  await main.getByRole('textbox', { name: words.withdrawal.order }).fill('A book, in November');
  await main.getByLabel(words.form.email).fill(BUYER.email);
  await button(main, words.withdrawal.continue).click();
  await button(main, words.withdrawal.confirm).waitFor();
}

async function confirmWithdrawal(page: Page, words: Words): Promise<void> {
  await withdraw(page, words);
  await button(page, words.withdrawal.confirm).click();
  await page.getByText(words.withdrawal.received).first().waitFor();
}

async function sendMessage(page: Page, words: Words): Promise<void> {
  await page.getByRole('main').getByLabel(words.form.message).first().fill('A question');
  await page.locator('main form button[type="submit"]').first().click();
  await page.getByText(words.contact.thanks).waitFor();
}

/** Opens the form for the waiting list of a workshop that is sold out. */
async function openWaitingList(page: Page, words: Words): Promise<void> {
  await button(page, words.payment.places.waiting).click();
  await button(page, words.payment.places.waitingSubmit).waitFor();
}

/** Opens everything on the page that is folded. */
const unfold = (page: Page): Promise<void> =>
  page.locator('main').evaluate((main) => {
    for (const details of main.querySelectorAll('details')) details.open = true;
  });

async function changeRegion(page: Page, words: Words): Promise<void> {
  await addToCart(page, words);
  await visible(page.getByRole('combobox', { name: words.cart.region })).selectOption('outsideEu');
  await button(page, words.cart.putBack).waitFor();
}

async function orderInVain(page: Page, words: Words): Promise<void> {
  await pressOrder(page, words);
  await page.getByRole('dialog').getByRole('alert').waitFor();
}

const OVER_PAGES: State[] = [
  { name: 'menu', path: PAGES.contact, open: openMenu },
  { name: 'player', path: PAGES.community, open: openDrawer },
  {
    name: "player's bar",
    path: PAGES.community,
    open: async (page, words) => {
      await openDrawer(page, words);
      await button(
        page.getByRole('complementary', { name: words.podcast.name }),
        words.podcast.play,
      ).click();
      await button(page, words.podcast.hide).click();
      await button(page, words.podcast.open).waitFor();
    },
  },
  { name: 'basket', path: sectionAddress('books'), open: addToCart },
  { name: 'basket, other region', path: sectionAddress('books'), open: changeRegion },
  { name: 'shop, unfolded', path: sectionAddress('books'), open: unfold },
  { name: 'workshops, unfolded', path: PAGES.workshops, open: unfold },
  {
    name: 'workshops, sold out',
    path: PAGES.workshops,
    before: (world, page) =>
      page.route(`${world.functionsUrl}/places`, (route) =>
        route.fulfill({
          json: { left: { [WORKSHOP]: 0, 'workshop-practising-with-others': 3 } },
          headers: { 'Access-Control-Allow-Origin': '*' },
        }),
      ),
    open: openWaitingList,
  },
  { name: 'checkout', path: sectionAddress('books'), open: openCheckout },
  { name: 'payment', path: sectionAddress('books'), open: placeOrder },
  { name: 'sign-up', path: PAGES.workshops, open: openSignUp },
  { name: 'donation', path: sectionAddress('freeDownloads'), open: openDonation },
  { name: 'withdrawal, step 2', path: PAGES.withdrawal, open: withdraw },
  { name: 'withdrawal, received', path: PAGES.withdrawal, open: confirmWithdrawal },
  { name: 'contact, sent', path: PAGES.contact, open: sendMessage },
  { name: 'privacy, what is kept', path: legalAddress('privacy'), open: showStoredData },
  { name: 'privacy, deleted', path: legalAddress('privacy'), open: deleteStoredData },
  {
    name: 'shelf, filled',
    path: articleAddress('foundations', 'slow-practice'),
    open: saveAndOpenShelf,
  },
  {
    name: 'biography, form',
    path: PAGES.biography,
    open: (page, words) => button(page, words.contact.form).click(),
  },
];

const WRONG: State[] = [
  { name: 'contact, refused', path: PAGES.contact, open: submitEmpty },
  { name: 'withdrawal, refused', path: PAGES.withdrawal, open: submitEmpty },
  {
    name: 'biography, refused',
    path: PAGES.biography,
    open: both((page, words) => button(page, words.contact.form).click(), submitEmpty),
  },
  { name: 'workshops, refused', path: PAGES.workshops, open: submitEmpty },
  {
    name: 'checkout, refused',
    path: sectionAddress('books'),
    open: both(openCheckout, enterInvalidEmail),
  },
  { name: 'sign-up, refused', path: PAGES.workshops, open: both(openSignUp, enterInvalidEmail) },
  {
    name: 'donation, refused',
    path: sectionAddress('freeDownloads'),
    open: both(openDonation, enterInvalidEmail),
  },
  {
    name: 'order down',
    path: sectionAddress('books'),
    before: (world, page) => page.route(`${world.functionsUrl}/orders`, (route) => route.abort()),
    open: orderInVain,
  },
  {
    name: 'receipt down',
    path: receiptAddress('unknown'),
    before: (world, page) =>
      page.route(`${world.functionsUrl}/receipts/**`, (route) => route.abort()),
    open: (page) => page.getByRole('alert').first().waitFor(),
  },
  DELETED_ARTICLE,
  {
    name: 'contact, mail down',
    path: PAGES.contact,
    before: (_world, page) => page.route('**/mail?*', (route) => route.abort()),
    open: sendAndFail,
  },
  {
    name: 'content down',
    path: PAGES.community,
    before: async (world, page) => {
      await world.control.addFault({ service: 'content', status: 401 });
      await unpublishCommunity(world, page);
    },
    open: (page) => page.getByRole('alert').first().waitFor(),
  },
  {
    name: 'podcast down',
    path: PAGES.community,
    before: (world, page) => page.route(`${world.functionsUrl}/podcasts`, (route) => route.abort()),
  },
  {
    name: 'page broken',
    path: PAGES.home,
    before: (_world, page) => page.route('**/static/community.*.js', (route) => route.abort()),
    open: async (page) => {
      await page.getByRole('contentinfo').locator(`a[href="${PAGES.community}"]`).click();
      await page.getByText('Unexpected Application Error!').waitFor();
    },
  },
  {
    name: 'script missing',
    path: receiptAddress('unknown'),
    hydrates: false,
    before: (_world, page) => page.route('**/static/main.*.js', (route) => route.abort()),
    open: (page) => page.getByRole('alert').waitFor(),
  },
];

export const STATES: readonly State[] = [
  ...PAGE_KIND_ADDRESSES.map((path) => ({ name: path, path })),
  ...OVER_PAGES,
  ...READER_STATES,
  ...RECEIPTS,
  ...WRONG,
];
