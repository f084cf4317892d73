import { itemAddress, PAGES, sectionAddress } from '../src/lib/addresses';
import { fileRowId } from '../src/lib/links/fileRow';
import { expectAccessible } from './support/axe';
import {
  expect,
  type Language,
  NIGHTLY,
  presetLanguage,
  test,
  specLanguage,
} from './support/fixtures';
import { focusWindowUntilVisible } from './support/waits';

const WORDS = {
  'en-US': {
    add: 'Add',
    inBasket: 'In basket',
    book: /Open Strings: a companion/,
    journals: 'Journals',
    soon: 'Coming soon',
    checkout: /^Checkout \(/,
    region: 'Ship to',
    otherEu: 'Other EU',
    putBack: 'Put the same items back at the new prices',
    total: 'Total',
    remove: 'Remove',
    raise: /^One more/,
    lower: /^One less/,
    free: 'Free downloads',
    donate: 'Donate',
  },
  'de-DE': {
    add: 'Wählen',
    inBasket: 'Im Warenkorb',
    book: /Leere Saiten: ein Begleiter/,
    journals: 'Journale',
    soon: 'Bald erhältlich',
    checkout: /^Warenkorb \(/,
    region: 'Versand nach',
    otherEu: 'Übrige EU',
    putBack: 'Dieselben Artikel zu den neuen Preisen zurücklegen',
    total: 'Gesamtbetrag',
    remove: 'Entfernen',
    raise: /^Eins mehr/,
    lower: /^Eins weniger/,
    free: 'Gratis-Downloads',
    donate: 'Spenden',
  },
} satisfies Record<Language, object>;

const pricesIn = (text: string): string[] => text.match(/\d+[.,]\d\d/g) ?? [];

const language = specLanguage('en-US');
test.describe(`in ${language}`, () => {
  const words = WORDS[language];
  test.beforeEach(({ context }) => presetLanguage(context, language));

  test('shop: the address of a file scrolls to its row and marks it', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto(`${PAGES.shop}#${fileRowId('week-plan-en')}`);
    const row = page.getByRole('listitem').filter({ hasText: 'Week plan' });
    await expect(row).toBeInViewport();
    await expect(row).toHaveAttribute('data-arrived');
  });

  test(
    'shop: sections follow the address, and the address follows the sections',
    NIGHTLY,
    async ({ page }) => {
      await page.goto(PAGES.shop);
      await expect(page.getByRole('link', { name: words.book })).toBeVisible();
      await page.getByRole('link', { name: words.journals, exact: true }).click();
      await expect(page).toHaveURL(/\/shop#journals$/);
      await expect(page.getByRole('heading', { level: 2, name: words.journals })).toBeVisible();
      await expect(page.getByRole('link', { name: words.book })).toHaveCount(0);
      await page.goBack();
      await expect(page.getByRole('link', { name: words.book })).toBeVisible();
      await page.goto(sectionAddress('freeDownloads'));
      await expect(page.getByRole('heading', { level: 2, name: words.free })).toBeVisible();
      await expect(page.getByRole('button', { name: words.donate })).toBeVisible();
      await expect(page.getByRole('link', { name: /PDF.*kB/ }).first()).toBeVisible();
      await expectAccessible(page);
    },
  );

  test('basket: add, add again, plus, minus and remove; an item coming soon cannot be added', async ({
    page,
  }) => {
    await page.goto(sectionAddress('books'));
    const basket = page.getByRole('region', {
      name: language === 'en-US' ? 'Basket' : 'Warenkorb',
    });
    const checkout = page.getByRole('button', { name: words.checkout });
    await expect(page.getByText(words.soon)).toBeVisible();
    await expect(checkout).toBeDisabled();
    const addButton = page
      .getByRole('button', { name: new RegExp(`^(${words.add}|${words.inBasket}): `) })
      .filter({ visible: true })
      .first();
    await addButton.click();
    await expect(addButton).toHaveAttribute('aria-pressed', 'true');
    await expect(checkout).toHaveText(/\(1\)/);
    await basket.getByRole('button', { name: words.raise }).click();
    await expect(checkout).toHaveText(/\(2\)/);
    // 2 × 24.90 goods, 2 × 25.00 shipping and their sum.
    expect(
      pricesIn(await basket.locator('dl').innerText()).map((price) => price.replace(',', '.')),
    ).toEqual(['49.80', '50.00', '99.80']);
    await basket.getByRole('button', { name: words.lower }).click();
    await expect(basket.getByRole('button', { name: words.lower })).toBeDisabled();
    await expect(checkout).toHaveText(/\(1\)/);
    await expectAccessible(page);
    await addButton.click();
    await expect(checkout).toBeDisabled();
    await addButton.click();
    await basket.getByRole('button', { name: new RegExp(words.remove) }).click();
    await expect(checkout).toHaveText(/\(0\)/);
  });

  test(
    'basket: another region empties it, says so, and puts the same items back',
    NIGHTLY,
    async ({ page }) => {
      await page.goto(sectionAddress('books'));
      const addButton = page.getByRole('button', { name: new RegExp(`^${words.add}: `) }).first();
      await addButton.click();
      await page.getByLabel(words.region).selectOption({ label: words.otherEu });
      const checkout = page.getByRole('button', { name: words.checkout });
      await expect(checkout).toHaveText(/\(0\)/);
      await page.getByRole('button', { name: words.putBack }).click();
      await expect(checkout).toHaveText(/\(1\)/);
      // The sums change when the prices of the region have loaded.
      await expect
        .poll(async () =>
          pricesIn(
            await page.locator('section[aria-labelledby="cart-heading"] dl').innerText(),
          ).map((price) => price.replace(',', '.')),
        )
        .toEqual(['24.90', '30.00', '54.90']);
    },
  );
});

test('basket: survives a reload without stored prices, and follows changes in another tab', async ({
  page,
  context,
}) => {
  await page.goto(sectionAddress('books'));
  const otherTab = await context.newPage();
  await otherTab.goto(sectionAddress('books'));
  await page
    .getByRole('button', { name: /^Add: / })
    .first()
    .click();
  await expect(otherTab.getByRole('button', { name: /^Checkout \(1\)/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: /^Checkout \(1\)/ })).toBeVisible();
  const stored = await page.evaluate(() => localStorage.getItem('persist:cart') ?? '');
  expect(stored).toContain('book-open-strings');
  expect(stored).not.toMatch(/24[.,]?9|price|2490/);
});

test('basket: a tampered stored basket is dropped', NIGHTLY, async ({ page, context }) => {
  await context.addInitScript(() => {
    if (location.protocol.startsWith('http'))
      localStorage.setItem(
        'persist:cart',
        JSON.stringify({
          region: '"germany"',
          lines: '[{"id":"book-open-strings","quantity":-3}]',
          _persist: '{"version":1,"rehydrated":true}',
        }),
      );
  });
  await page.goto(sectionAddress('books'));
  await expect(page.getByRole('button', { name: /^Checkout \(0\)/ })).toBeDisabled();
  await expect(page.getByRole('link', { name: /Open Strings: a companion/ })).toBeVisible();
});

// Nightly only: baskets.spec.ts covers the same in the checkout.
test(
  'basket: explains an item that was removed or changed its price',
  NIGHTLY,
  async ({ page, world }) => {
    await page.goto(sectionAddress('books'));
    const addButtons = page.getByRole('button', { name: /^Add: / });
    await expect(addButtons).toHaveCount(2);
    await addButtons.nth(1).click();
    await addButtons.first().click();
    await expect(page.getByRole('button', { name: /^Checkout \(2\)/ })).toBeVisible();
    await world.control.putEntry('book-open-strings', { priceGermany: { 'en-US': 30 } });
    await world.control.deleteEntry('book-listening-hands');
    await focusWindowUntilVisible(
      page,
      page.getByText(
        'The price of Open Strings: a companion for practising has changed from €24.90 to €30.00.',
      ),
    );
    await expect(page.getByText(/can no longer be bought/)).toBeVisible();
    expect(
      pricesIn(await page.locator('section[aria-labelledby="cart-heading"] dl').innerText()),
    ).toEqual(['30.00', '25.00', '55.00']);
    await page.getByRole('button', { name: 'OK' }).click();
    await expect(page.getByText(/has changed from/)).toBeHidden();
    await page
      .getByRole('button', { name: /^Remove: / })
      .filter({ visible: true })
      .first()
      .click();
    await expect(page.getByText(/can no longer be bought/)).toBeHidden();
  },
);

test.describe('unknown items', () => {
  // Chromium logs the missing page.
  test.use({ allowed: { console: [/status of 404/] } });

  test('shop: an item has its own page; an unknown one is not found', NIGHTLY, async ({ page }) => {
    await page.goto(itemAddress('book-open-strings'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Open Strings: a companion/);
    await expect(page).toHaveTitle(/Open Strings: a companion/);
    await expect(page.getByText('€24.90')).toBeVisible();
    await page.getByRole('button', { name: /^Add: / }).click();
    await expect(page.getByRole('button', { name: /^Checkout \(1\)/ })).toBeVisible();
    await expectAccessible(page);
    await page.goto(itemAddress('no-such-item'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  });
});

test(
  'basket: its footer stays visible on a phone, with count and total',
  NIGHTLY,
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto(sectionAddress('books'));
    await page
      .getByRole('button', { name: /^Add: / })
      .first()
      .click();
    await expect(page.getByRole('button', { name: /^Checkout \(1\)/ })).toBeInViewport();
    await expect(page.getByText('€49.90').last()).toBeInViewport();
    await expectAccessible(page);
  },
);
