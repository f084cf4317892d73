import type { BrowserContext, Page } from '@playwright/test';
import { articleAddress, legalAddress, PAGES, sectionAddress } from '../src/lib/addresses';
import { CONTACTS, STORED } from '../contracts/content/privacyFacts';
import {
  expect,
  type Language,
  NIGHTLY,
  presetLanguage,
  test,
  specLanguage,
} from './support/fixtures';
import { answerPayPal, orderAndOpenPayPal } from './support/paypal';
import { openDrawer, PODCAST_LABELS as PODCAST } from './support/podcast';
import { waitForIdle, waitUntilReady } from './support/waits';

// The service worker stores pages too. The sandbox's approval window has no icon.
test.use({ serviceWorkers: 'allow', allowed: { console: [/favicon\.ico/] } });

const WORDS = {
  'en-US': {
    pause: 'Pause the rotation',
    message: 'Message',
    add: /^Add: /,
    checkout: /^Checkout \(/,
    title: 'Checkout',
    email: 'Email',
    address: 'Address',
    other: /^DE/,
    back: /^EN/,
  },
  'de-DE': {
    pause: 'Wechsel anhalten',
    message: 'Nachricht',
    add: /^Wählen: /,
    checkout: /^Warenkorb \(/,
    title: 'Kasse',
    email: 'E-Mail',
    address: 'Adresse',
    other: /^EN/,
    back: /^DE/,
  },
} satisfies Record<Language, object>;

/** Names of everything that the page's origin stores on the device. */
async function readStoredNames(page: Page, context: BrowserContext): Promise<string[]> {
  const names = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name }) => name ?? ''),
    ...(await caches.keys()),
  ]);
  return [...names, ...(await context.cookies()).map(({ name }) => `cookie ${name}`)];
}

/** Patterns of the names that the privacy page lists; "…" stands for a variable part. */
async function readListedPatterns(page: Page): Promise<RegExp[]> {
  await page.goto(legalAddress('privacy'));
  const names = await page.getByRole('main').locator('li strong, li b').allInnerTexts();
  return names
    .filter((name) => /^[\w:…-]+$/.test(name))
    .map((name) => new RegExp(`^${name.replace('…', '.+')}$`));
}

/** Uses every feature that stores something. @returns all names that were stored at any time */
async function visitAllFeatures(
  page: Page,
  context: BrowserContext,
  language: Language,
): Promise<Set<string>> {
  const words = WORDS[language];
  const storedNames = new Set<string>();
  const recordNames = async (): Promise<void> =>
    (await readStoredNames(page, context)).forEach((name) => storedNames.add(name));
  await page.goto('/');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.getByRole('button', { name: words.pause }).first().click();
  await page.getByRole('button', { name: words.other }).click();
  await page.getByRole('button', { name: words.back }).click();
  await openDrawer(page, language);
  await page
    .getByRole('complementary', { name: 'Podcast' })
    .getByRole('button', { name: PODCAST[language].play, exact: true })
    .click();
  await page.goto(articleAddress('foundations', 'slow-practice'));
  await page.reload();
  await page.goto(PAGES.contact);
  await page.getByLabel(words.message).fill('Half a thought');
  await expect
    .poll(async () =>
      (await readStoredNames(page, context)).some((name) => name.startsWith('draft:')),
    )
    .toBe(true);
  await recordNames();
  await page.goto(sectionAddress('books'));
  await page.getByRole('button', { name: words.add }).first().click();
  await page.getByRole('button', { name: words.checkout }).click();
  const dialog = page.getByRole('dialog', { name: words.title });
  await dialog.getByLabel('Name').fill('Ada Müller');
  await dialog.getByLabel(words.email).fill('ada@visitor.example');
  await dialog.getByLabel(words.address).fill('Saitenweg 5\n04109 Leipzig');
  const popup = await orderAndOpenPayPal(page, dialog, language);
  await recordNames();
  await answerPayPal(popup, 'approve');
  await expect(page).toHaveURL(/\/receipt\//);
  await recordNames();
  await page.goto(PAGES.community);
  await recordNames();
  return storedNames;
}

const TOOLS = {
  'en-US': {
    show: 'Show what is stored',
    remove: 'Delete all',
    deleted: /^Deleted\./,
    site: /this site contacted$/,
  },
  'de-DE': {
    show: 'Gespeichertes anzeigen',
    remove: 'Alles löschen',
    deleted: /^Gelöscht\./,
    site: /diese Website kontaktiert$/,
  },
} satisfies Record<Language, object>;

/** Number of orders that the device remembers as removed from the basket. */
const countSettledOrders = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const cart = JSON.parse(localStorage.getItem('persist:cart') ?? '{}') as { settled?: string };
    return (JSON.parse(cart.settled ?? '[]') as unknown[]).length;
  });

/** Expects that the privacy page shows every stored name and deletes what the visit left. */
async function expectShownAndDeleted(
  page: Page,
  context: BrowserContext,
  language: Language,
): Promise<void> {
  const words = TOOLS[language];
  const main = page.getByRole('main');
  const device = main
    .getByRole('region')
    .filter({ has: page.getByRole('button', { name: words.show }) });
  // The page must have stored its data before the test reads it.
  await waitUntilReady(page);
  await waitForIdle(page);
  await device.getByRole('button', { name: words.show }).click();
  const currentNames = await readStoredNames(page, context);
  await expect
    .poll(async () => (await device.locator('code').allInnerTexts()).sort())
    .toEqual(currentNames.sort());
  expect(await countSettledOrders(page)).toBe(1);
  expect(currentNames).toContain('persist:podcast');
  await expect(main.getByRole('listitem').filter({ hasText: words.site })).toHaveCount(1);
  await device.getByRole('button', { name: words.remove }).click();
  await expect(device.getByRole('status')).toHaveText(words.deleted);
  expect(
    (await readStoredNames(page, context)).filter((name) =>
      /^(openOrders|draft:|order:|content-)/.test(name),
    ),
  ).toEqual([]);
  // Nor does the reloaded page store its initial state.
  expect(await countSettledOrders(page)).toBe(0);
  expect(await readStoredNames(page, context)).not.toContain('persist:cart');
}

/** Expects that the privacy page has a purpose for every host of the visit, and a text about every purpose. */
async function expectContactsListed(page: Page, asked: ReadonlySet<string>): Promise<void> {
  const main = page.getByRole('main');
  const others = [...asked].filter((host) => host !== '' && !host.endsWith('.example'));
  expect(others.length).toBeGreaterThan(1);
  for (const host of others)
    await expect(main.locator('code').filter({ hasText: new RegExp(`^${host}$`) })).toHaveCount(1);
  expect(
    await main
      .locator('[data-role]')
      .evaluateAll((items) => items.map((item) => (item as HTMLElement).dataset['role'])),
  ).toEqual(Object.keys(CONTACTS).filter((role) => role !== 'identity'));
}

/** Pages whose scripts start by themselves, or with a touch that chooses nothing. */
const UNTOUCHED = ['/', PAGES.shop, PAGES.contact, PAGES.workshops, PAGES.podcast, PAGES.search];

test('stored data: pages that are only looked at write nothing into a storage', async ({
  page,
}) => {
  for (const address of UNTOUCHED) {
    await page.goto(address);
    await waitUntilReady(page);
    await waitForIdle(page);
  }
  const names = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name }) => name ?? ''),
  ]);
  // The router notes how far down a page was when it is left.
  expect(names.filter((name) => name !== 'react-router-scroll-positions')).toEqual([]);
});

test('stored data: deleted in one tab, they do not come back from another one', async ({
  page,
  context,
}) => {
  await page.goto(sectionAddress('books'));
  await page.getByRole('button', { name: WORDS['en-US'].add }).first().click();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('persist:cart')))
    .toContain('quantity');
  const other = await context.newPage();
  await other.goto(legalAddress('privacy'));
  await other.getByRole('button', { name: TOOLS['en-US'].remove }).click();
  await expect(other.getByText(TOOLS['en-US'].deleted)).toBeVisible();
  await expect(page.getByRole('button', { name: WORDS['en-US'].checkout })).toBeDisabled();
  await page.close({ runBeforeUnload: true });
  expect(await other.evaluate(() => localStorage.getItem('persist:cart'))).toBeNull();
});

test('stored data: a basket that the device cannot store says so', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.goto(sectionAddress('books'));
  await page.getByRole('button', { name: WORDS['en-US'].add }).first().click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'cannot store the basket' }),
  ).toBeVisible();
});

const language = specLanguage('de-DE');
test(
  `privacy page: lists every name that a visit to all features stores on the device (${language})`,
  NIGHTLY,
  async ({ page, context }) => {
    test.slow();
    await presetLanguage(context, language);
    const asked = new Set<string>();
    context.on('request', (request) => void asked.add(new URL(request.url()).host));
    const storedNames = await visitAllFeatures(page, context, language);
    const patterns = await readListedPatterns(page);
    expect(
      Object.keys(STORED).filter((name) => !patterns.some((pattern) => pattern.test(name))),
    ).toEqual([]);
    expect(
      [...storedNames].filter((name) => !patterns.some((pattern) => pattern.test(name))),
    ).toEqual([]);
    await expectContactsListed(page, asked);
    await expectShownAndDeleted(page, context, language);
    // The visit really used all features.
    for (const name of ['lang', 'persist:ui', 'persist:cart', 'persist:podcast', 'openOrders'])
      expect([...storedNames]).toContain(name);
    expect([...storedNames].some((name) => name.startsWith('order:'))).toBe(true);
    for (const name of ['open-strings-pages-1', 'open-strings-data-1', 'open-strings-fallback-1'])
      expect([...storedNames]).toContain(name);
  },
);
