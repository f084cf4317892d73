import type { Page } from '@playwright/test';
import { sectionAddress } from '../src/lib/addresses';
import {
  expect,
  type Language,
  NIGHTLY,
  presetLanguage,
  test,
  specLanguage,
} from './support/fixtures';
import { untilMails } from './support/mails';
import { answerPayPal, PAYMENT_BUTTONS, orderAndOpenPayPal } from './support/paypal';
import { expectAccessible } from './support/axe';
import { openAndAwaitIdleWork } from './support/waits';

const WORDS = {
  'en-US': {
    add: /^Add: /,
    book: 'Open Strings: a companion for practising',
    region: 'Ship to',
    germany: 'Germany',
    otherEu: 'Other EU',
    shippingTo: 'Shipping to Other EU',
    checkout: /^Checkout \(/,
    title: 'Checkout',
    email: 'Email',
    address: 'Address',
    inOtherTab: /already sent this a short while ago, perhaps in another tab/,
    orderAgain: 'Order again with obligation to pay',
    receipt: 'Show the receipt',
    choose: 'How would you like to pay?',
    regionChanged: 'Now shipping to: Other EU.',
    putBack: 'Put the same items back at the new prices',
    remove: /^Remove: /,
    changed: /has changed from €24.90 to €40.00/,
    refusedPrice: /The price has changed/,
    refusedItem: /is no longer available/,
    soldOut: /“Open Strings: a companion for practising” can no longer be bought/,
    quantity: 'Quantity',
    newTotal: '€65.00',
  },
  'de-DE': {
    add: /^Wählen: /,
    book: 'Leere Saiten: ein Begleiter fürs Üben',
    region: 'Versand nach',
    germany: 'Deutschland',
    otherEu: 'Übrige EU',
    shippingTo: 'Versand nach: Übrige EU',
    checkout: /^Warenkorb \(/,
    title: 'Kasse',
    email: 'E-Mail',
    address: 'Adresse',
    inOtherTab: /vor Kurzem schon abgeschickt, vielleicht in einem anderen Tab/,
    orderAgain: 'Noch einmal zahlungspflichtig bestellen',
    receipt: 'Quittung anzeigen',
    choose: 'Wie möchtest du bezahlen?',
    regionChanged: 'Versand jetzt nach: Übrige EU.',
    putBack: 'Dieselben Artikel zu den neuen Preisen zurücklegen',
    remove: /^Entfernen: /,
    changed: /hat sich von 24,90\s€ auf 40,00\s€ geändert/,
    refusedPrice: /Der Preis hat sich geändert/,
    refusedItem: /Etwas an dieser Bestellung ist nicht mehr erhältlich/,
    soldOut: /„Leere Saiten: ein Begleiter[^“]*“ ist nicht mehr erhältlich/,
    quantity: 'Anzahl',
    newTotal: /65,00\s€/,
  },
} satisfies Record<Language, object>;

test.use({
  allowed: { console: [/favicon\.ico/, /Failed to load resource/, /\[orders\]/, /\[content\]/] },
});

async function addFirst(page: Page, language: Language): Promise<void> {
  await page.getByRole('button', { name: WORDS[language].add }).first().click();
}

async function openCheckout(page: Page, language: Language) {
  const words = WORDS[language];
  await page.getByRole('button', { name: words.checkout }).click();
  const dialog = page.getByRole('dialog', { name: words.title });
  await dialog.getByLabel('Name').fill('Ada Müller');
  await dialog.getByLabel(words.email).fill('ada@visitor.example');
  await dialog.getByLabel(words.address).fill('Saitenweg 5\n04000 Leipzig');
  return dialog;
}

const language = specLanguage('en-US');
test.describe(`in ${language}`, () => {
  const words = WORDS[language];
  test.beforeEach(async ({ context, page }) => {
    await presetLanguage(context, language);
    // The page has already checked for updates, so it does not notice entries that a test edits.
    await openAndAwaitIdleWork(page, sectionAddress('books'));
  });

  test(
    'basket: keeps what a second tab added after the first tab has paid',
    NIGHTLY,
    async ({ page, context, world }) => {
      await addFirst(page, language);
      const otherTab = await context.newPage();
      await otherTab.goto(sectionAddress('books'));
      const dialog = await openCheckout(page, language);
      const popup = await orderAndOpenPayPal(page, dialog, language);
      await addFirst(otherTab, language);
      await expect(otherTab.getByRole('button', { name: words.checkout })).toHaveText(/\(2\)/);
      await answerPayPal(popup, 'approve');
      await expect(page).toHaveURL(/\/receipt\//);
      await expect(otherTab.getByRole('button', { name: words.checkout })).toHaveText(/\(1\)/);
      await page.goto(sectionAddress('books'));
      await expect(page.getByRole('button', { name: words.checkout })).toHaveText(/\(1\)/);
      await otherTab.reload();
      await expect(otherTab.getByRole('button', { name: words.checkout })).toHaveText(/\(1\)/);
      await untilMails(world.control, 2);
    },
  );

  test('checkout in two tabs: the second says that the same is being paid, and orders again only when asked', async ({
    page,
    context,
    world,
  }) => {
    await addFirst(page, language);
    const otherTab = await context.newPage();
    await otherTab.goto(sectionAddress('books'));
    const otherDialog = await openCheckout(otherTab, language);
    const dialog = await openCheckout(page, language);
    await expect(otherDialog.getByRole('alert')).toBeHidden();
    const popup = await orderAndOpenPayPal(page, dialog, language);
    await expect(otherDialog.getByRole('alert')).toContainText(words.inOtherTab);
    await expect(otherDialog.getByRole('link', { name: words.receipt })).toBeVisible();
    await expectAccessible(otherTab);

    const order = otherDialog.getByRole('button', {
      name: PAYMENT_BUTTONS[language].order,
      exact: true,
    });
    const answered = otherTab.waitForResponse(/\/orders$/);
    await order.click();
    expect((await answered).status()).toBe(409);
    await expect(otherDialog.getByRole('alert')).toContainText(words.inOtherTab);
    await expect(order).toBeFocused();
    expect(await world.control.call('GET', '/paypal/orders')).toHaveLength(1);

    await otherTab.keyboard.press('Shift+Tab');
    await expect(otherDialog.getByRole('button', { name: words.orderAgain })).toBeFocused();
    await otherTab.keyboard.press('Enter');
    await expect(otherTab.getByText(words.choose)).toBeVisible();
    expect(await world.control.call('GET', '/paypal/orders')).toHaveLength(2);
    await answerPayPal(popup, 'approve');
    await expect(page).toHaveURL(/\/receipt\//);
    await untilMails(world.control, 2);
  });

  test(
    'basket: shows a region chosen in another tab, in the checkout too, and offers the old items after a reload',
    NIGHTLY,
    async ({ page, context }) => {
      await addFirst(page, language);
      const dialog = await openCheckout(page, language);
      const otherTab = await context.newPage();
      await otherTab.goto(sectionAddress('books'));
      await otherTab.getByLabel(words.region).selectOption({ label: words.otherEu });
      await expect(dialog.getByText(words.regionChanged)).toBeVisible();
      await page.reload();
      await expect(page.getByText(words.regionChanged)).toBeVisible();
      await page.getByRole('button', { name: words.putBack }).click();
      await expect(page.getByRole('button', { name: words.checkout })).toHaveText(/\(1\)/);
    },
  );

  test(
    'checkout: names the region, changes it, and puts the items back at its prices',
    NIGHTLY,
    async ({ page }) => {
      await addFirst(page, language);
      await expect(page.getByText(words.quantity, { exact: true })).toBeVisible();
      const dialog = await openCheckout(page, language);
      await expect(
        dialog.getByText(words.shippingTo.replace(words.otherEu, words.germany)),
      ).toBeVisible();
      await dialog.getByLabel(words.region).selectOption({ label: words.otherEu });
      await dialog.getByRole('button', { name: words.putBack }).click();
      await expect(dialog.getByText(words.shippingTo)).toBeVisible();
      await expect(dialog.getByRole('definition').getByText(/54[.,]90/)).toBeVisible();
      await expect(dialog.getByLabel('Name')).toHaveValue('Ada Müller');
    },
  );

  test(
    'checkout: refuses an order after a price rise, shows the new price, and charges the new sum',
    NIGHTLY,
    async ({ page, world }) => {
      await addFirst(page, language);
      const dialog = await openCheckout(page, language);
      await world.control.putEntry('book-open-strings', {
        priceGermany: { 'en-US': 40 },
        priceOtherEu: { 'en-US': 40 },
      });
      await dialog.getByRole('button', { name: PAYMENT_BUTTONS[language].order }).click();
      await expect(dialog.getByRole('alert')).toContainText(words.refusedPrice);
      await expect(dialog.getByText(words.changed)).toBeVisible();
      await expect(dialog.getByRole('definition').getByText(words.newTotal)).toBeVisible();
      await answerPayPal(await orderAndOpenPayPal(page, dialog, language), 'approve');
      await expect(page).toHaveURL(/\/receipt\//);
      const [order] = await world.control.call<
        { purchase_units: { amount: { value: string } }[] }[]
      >('GET', '/paypal/orders');
      expect(order?.purchase_units[0]?.amount.value).toBe('65.00');
      await untilMails(world.control, 2);
    },
  );

  test(
    'checkout: names an item that is sold out, does not count it, and orders the rest',
    NIGHTLY,
    async ({ page, world }) => {
      await addFirst(page, language);
      await addFirst(page, language);
      const dialog = await openCheckout(page, language);
      await world.control.deleteEntry('book-open-strings');
      await dialog.getByRole('button', { name: PAYMENT_BUTTONS[language].order }).click();
      await expect(dialog.getByRole('alert')).toContainText(words.refusedItem);
      await expect(dialog.getByText(words.soldOut)).toBeVisible();
      await dialog.getByRole('button', { name: words.remove }).click();
      await expect(dialog.getByText(words.soldOut)).toBeHidden();
      await answerPayPal(await orderAndOpenPayPal(page, dialog, language), 'approve');
      await expect(page).toHaveURL(/\/receipt\//);
      await untilMails(world.control, 2);
    },
  );

  test(
    'basket: names sold-out items and does not count them, after a reload too',
    NIGHTLY,
    async ({ page, world }) => {
      await addFirst(page, language);
      await addFirst(page, language);
      await expect(page.getByRole('button', { name: words.checkout })).toHaveText(/\(2\)/);
      await world.control.deleteEntry('book-open-strings');
      await page.evaluate(() =>
        indexedDB
          .databases()
          .then((all) =>
            all.forEach(({ name }) => name !== undefined && indexedDB.deleteDatabase(name)),
          ),
      );
      await page.reload();
      await expect(page.getByText(words.soldOut)).toBeVisible();
      await expect(page.getByRole('button', { name: words.checkout })).toHaveText(/\(1\)/);
    },
  );
});
