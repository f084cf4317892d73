import type { Locator, Page } from '@playwright/test';
import { PAGES, sectionAddress } from '../src/lib/addresses';
import { expectAccessible } from './support/axe';
import {
  expect,
  type Language,
  NIGHTLY,
  presetLanguage,
  test,
  specLanguage,
} from './support/fixtures';
import { untilMails } from './support/mails';
import {
  answerPayPal,
  blockNextWindow,
  openPayPalWindow,
  PAYMENT_BUTTONS,
  orderAndOpenPayPal,
  payPalButton,
} from './support/paypal';
import type { World } from './support/world';

const WORDS = {
  'en-US': {
    add: /^Add: /,
    checkout: /^Checkout \(/,
    title: 'Checkout',
    email: 'Email',
    address: 'Address',
    donate: 'Donate',
    workshop: 'What nerves are for',
    signUp: /^Sign Up/,
    price: 'Price you choose',
    shopThanks: 'Your payment has arrived. Thank you!',
    donationThanks: 'Thank you very much for your donation!',
    signUpThanks: /Thank you for your application/,
    blocked: /Your browser blocked PayPal’s window/,
    close: 'Close',
    noWithdrawal: /No right of withdrawal/,
    pending: /still being confirmed/,
    community: 'Community',
  },
  'de-DE': {
    add: /^Wählen: /,
    checkout: /^Warenkorb \(/,
    title: 'Kasse',
    email: 'E-Mail',
    address: 'Adresse',
    donate: 'Spenden',
    workshop: 'Wozu Lampenfieber gut ist',
    signUp: /^Anmelden/,
    price: 'Preis, den du wählst',
    shopThanks: 'Deine Zahlung ist angekommen. Danke!',
    donationThanks: 'Vielen Dank für deine Spende!',
    signUpThanks: /Danke für deine Anmeldung/,
    blocked: /Dein Browser hat das Fenster von PayPal blockiert/,
    close: 'Schließen',
    noWithdrawal: /Kein Widerrufsrecht/,
    pending: /noch bestätigt/,
    community: 'Community',
  },
} satisfies Record<Language, object>;

test.use({
  allowed: { console: [/favicon\.ico/, /Failed to load resource/, /\[orders\]/, /\[payment\]/] },
});

async function fillIn(dialog: Locator, language: Language): Promise<void> {
  await dialog.getByLabel('Name').fill('Ada Müller');
  await dialog.getByLabel(WORDS[language].email).fill('ada@visitor.example');
}

/** Opens and fills in the form of each kind of order, up to the order button. */
const ORDER_KINDS = {
  shop: {
    thanks: 'shopThanks',
    async open(page: Page, language: Language) {
      await page.goto(sectionAddress('books'));
      await page.getByRole('button', { name: WORDS[language].add }).first().click();
      await page.getByRole('button', { name: WORDS[language].checkout }).click();
      const dialog = page.getByRole('dialog', { name: WORDS[language].title });
      await fillIn(dialog, language);
      await dialog.getByLabel(WORDS[language].address).fill('Saitenweg 5\n04000 Leipzig');
      return dialog;
    },
  },
  workshop: {
    thanks: 'signUpThanks',
    async open(page: Page, language: Language) {
      await page.goto(PAGES.workshops);
      await page
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name: WORDS[language].workshop }) })
        .getByRole('button', { name: WORDS[language].signUp })
        .click();
      const dialog = page.getByRole('dialog', { name: WORDS[language].workshop });
      await dialog.getByLabel(WORDS[language].price).selectOption('25');
      await fillIn(dialog, language);
      return dialog;
    },
  },
  donation: {
    thanks: 'donationThanks',
    async open(page: Page, language: Language) {
      await page.goto(sectionAddress('freeDownloads'));
      await page.getByRole('button', { name: WORDS[language].donate, exact: true }).click();
      const dialog = page.getByRole('dialog', { name: WORDS[language].donate });
      await dialog.locator('select[name="amount"]').selectOption('25');
      await fillIn(dialog, language);
      return dialog;
    },
  },
} as const;

async function expectNothingCharged(world: World): Promise<void> {
  expect(
    (await world.control.call<{ captures: unknown[] }[]>('GET', '/paypal/orders')).flatMap(
      ({ captures }) => captures,
    ),
  ).toEqual([]);
}

const orderButtonOf = (kind: keyof typeof ORDER_KINDS): 'order' | 'donate' =>
  kind === 'donation' ? 'donate' : 'order';

const language = specLanguage('en-US');
test.describe(`in ${language}`, () => {
  const words = WORDS[language];
  test.beforeEach(({ context }) => presetLanguage(context, language));

  // Nightly only: all kinds share one dialog. Each is paid in its own spec, and checkout.spec.ts closes the tab while PayPal is open.
  for (const kind of ['shop', 'workshop', 'donation'] as const) {
    test(
      `${kind}: closing the dialog while PayPal is open still ends in thanks, over any page`,
      NIGHTLY,
      async ({ page, world }) => {
        const dialog = await ORDER_KINDS[kind].open(page, language);
        const popup = await orderAndOpenPayPal(page, dialog, language, orderButtonOf(kind));
        await dialog.getByRole('button', { name: words.close }).click();
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await page.getByRole('link', { name: words.community }).first().click();
        await expect(page).toHaveURL(/\/community$/);
        await answerPayPal(popup, 'approve');
        await expect(page.getByText(words[ORDER_KINDS[kind].thanks])).toBeVisible({
          timeout: 20_000,
        });
        await expectAccessible(page);
        await untilMails(world.control, 2);
        const orders = await world.control.call<{ captures: unknown[] }[]>('GET', '/paypal/orders');
        expect(orders.map(({ captures }) => captures.length)).toEqual([1]);
      },
    );

    test(
      `${kind}: a reload while PayPal is open shows the outcome`,
      NIGHTLY,
      async ({ page, world }) => {
        const dialog = await ORDER_KINDS[kind].open(page, language);
        const popup = await orderAndOpenPayPal(page, dialog, language, orderButtonOf(kind));
        await page.goto(PAGES.community);
        await answerPayPal(popup, 'approve');
        await expect(page.getByText(words[ORDER_KINDS[kind].thanks])).toBeVisible({
          timeout: 20_000,
        });
        await untilMails(world.control, 2);
        await page.goto(sectionAddress('books'));
        await expect(page.getByRole('button', { name: words.checkout })).toHaveText(/\(0\)/);
      },
    );
  }

  for (const kind of ['shop', 'workshop'] as const) {
    test(
      `${kind}: only the site's button places the order, in the legal wording, with the terms above and PayPal after it`,
      NIGHTLY,
      async ({ page, world }) => {
        const dialog = await ORDER_KINDS[kind].open(page, language);
        const order = dialog.getByRole('button', {
          name: PAYMENT_BUTTONS[language].order,
          exact: true,
        });
        await expect(order).toBeEnabled();
        await expect(payPalButton(dialog, PAYMENT_BUTTONS[language].card)).toHaveCount(0);
        await expect(dialog.locator('a[href="/legal/privacy"]')).toBeVisible();
        // The instruction concerns those only who may withdraw.
        const [instructions, reasons] = kind === 'shop' ? [1, 0] : [0, 1];
        const instruction = dialog.locator('a[href="/legal/withdrawal"]');
        await expect(instruction).toHaveCount(instructions);
        await expect(dialog.getByText(words.noWithdrawal)).toHaveCount(reasons);
        await expectAccessible(page);
        await order.click();
        await expect(payPalButton(dialog, PAYMENT_BUTTONS[language].buy)).toBeVisible();
        await expect(payPalButton(dialog, PAYMENT_BUTTONS[language].card)).toBeVisible();
        await expectAccessible(page);
        await expectNothingCharged(world);
      },
    );
  }

  test(
    'donation: its own button has no order wording, and PayPal comes after it',
    NIGHTLY,
    async ({ page, world }) => {
      const dialog = await ORDER_KINDS.donation.open(page, language);
      await expect(
        dialog.getByRole('button', { name: PAYMENT_BUTTONS[language].order }),
      ).toHaveCount(0);
      await dialog
        .getByRole('button', { name: PAYMENT_BUTTONS[language].donate, exact: true })
        .click();
      await expect(payPalButton(dialog, PAYMENT_BUTTONS[language].pay)).toBeVisible();
      await expect(payPalButton(dialog, PAYMENT_BUTTONS[language].buy)).toHaveCount(0);
      await expectNothingCharged(world);
    },
  );

  test(
    'payment: a blocked popup is explained, and the next press works',
    NIGHTLY,
    async ({ page, world }) => {
      const dialog = await ORDER_KINDS.donation.open(page, language);
      await dialog
        .getByRole('button', { name: PAYMENT_BUTTONS[language].donate, exact: true })
        .click();
      await expect(payPalButton(dialog, PAYMENT_BUTTONS[language].card)).toBeVisible();
      await blockNextWindow(page);
      await payPalButton(dialog, PAYMENT_BUTTONS[language].card).click();
      await expect(dialog.getByRole('alert')).toContainText(words.blocked);
      await expectAccessible(page);
      await answerPayPal(await openPayPalWindow(page, dialog, language), 'approve');
      await expect(dialog.getByText(words.donationThanks)).toBeVisible();
      await untilMails(world.control, 2);
    },
  );

  test(
    'donation: a draft survives a reload, but not closing the dialog',
    NIGHTLY,
    async ({ page }) => {
      const dialog = await ORDER_KINDS.donation.open(page, language);
      await page.reload();
      await page.getByRole('button', { name: words.donate, exact: true }).click();
      await expect(dialog.getByLabel('Name')).toHaveValue('Ada Müller');
      await expect(dialog.locator('select[name="amount"]')).toHaveValue('25');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: words.donate, exact: true }).click();
      await expect(dialog.getByLabel('Name')).toHaveValue('');
    },
  );
});

test(
  'payment: after a language switch the page has one PayPal script, in the new language',
  NIGHTLY,
  async ({ page }) => {
    const readScriptLocales = () =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLScriptElement>('script[src*="/sdk/js"]')].map(({ src }) =>
          new URL(src).searchParams.get('locale'),
        ),
      );
    const dialog = await ORDER_KINDS.donation.open(page, 'en-US');
    await dialog
      .getByRole('button', { name: PAYMENT_BUTTONS['en-US'].donate, exact: true })
      .click();
    await expect(payPalButton(dialog, PAYMENT_BUTTONS['en-US'].card)).toBeVisible();
    expect(await readScriptLocales()).toEqual(['en_US']);
    await page.keyboard.press('Escape');
    await page
      .getByRole('button', { name: /^(DE|German)/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Spenden', exact: true }).click();
    const german = page.getByRole('dialog', { name: 'Spenden' });
    await german.locator('select[name="amount"]').selectOption('25');
    await fillIn(german, 'de-DE');
    await german
      .getByRole('button', { name: PAYMENT_BUTTONS['de-DE'].donate, exact: true })
      .click();
    await expect(payPalButton(german, PAYMENT_BUTTONS['de-DE'].card)).toBeVisible();
    expect(await readScriptLocales()).toEqual(['de_DE']);
  },
);
