import type { Locator, Page } from '@playwright/test';
import { receiptAddress, sectionAddress } from '../src/lib/addresses';
import { expectAccessible } from './support/axe';
import {
  expect,
  type Language,
  NIGHTLY,
  presetLanguage,
  test,
  specLanguage,
} from './support/fixtures';
import { receivedMails, setMailServer, untilMails } from './support/mails';
import { answerPayPal, PAYMENT_BUTTONS, orderAndOpenPayPal, payPalButton } from './support/paypal';
import { openAndAwaitIdleWork, waitForIdle } from './support/waits';

const WORDS = {
  'en-US': {
    add: /^Add: /,
    raise: /^One more/,
    region: 'Ship to',
    otherEu: 'Other EU',
    checkout: /^Checkout \(/,
    title: 'Checkout',
    email: 'Email',
    address: 'Address',
    overview: /^2 items €109\.80 Other EU$/,
    receipt: 'Receipt',
    thanks: 'Thank you for your order',
    owner: 'Clara Weidmann has your order.',
    sent: 'The confirmation email has been sent.',
    arrived: 'Your payment has arrived. Thank you!',
    open: 'Show the receipt',
    empty: 'Your basket is empty.',
  },
  'de-DE': {
    add: /^Wählen: /,
    raise: /^Eins mehr/,
    region: 'Versand nach',
    otherEu: 'Übrige EU',
    checkout: /^Warenkorb \(/,
    title: 'Kasse',
    email: 'E-Mail',
    address: 'Adresse',
    overview: /^2 Artikel 109,80 € Übrige EU$/,
    receipt: 'Quittung',
    thanks: 'Danke für deine Bestellung',
    owner: 'Clara Weidmann hat deine Bestellung.',
    sent: 'Die Bestätigungsmail ist verschickt.',
    arrived: 'Deine Zahlung ist angekommen. Danke!',
    open: 'Quittung anzeigen',
    empty: 'Dein Warenkorb ist leer.',
  },
} satisfies Record<Language, object>;

const BUYER = 'ada@visitor.example';

interface PaypalOrder {
  state: string;
  purchase_units: {
    reference_id: string;
    description: string;
    amount: { value: string; currency_code: string };
  }[];
  captures: unknown[];
}

// The sandbox's approval window has no icon.
// Chromium and the page log refused, aborted and failed requests.
test.use({
  allowed: {
    console: [
      /favicon\.ico/,
      /Failed to load resource/,
      /\[orders\]/,
      /Failed to load the PayPal JS SDK script/,
    ],
  },
});

/** Adds two copies of the first book for Other EU and opens the checkout. */
async function openCheckout(page: Page, language: Language): Promise<Locator> {
  const words = WORDS[language];
  // The page has already checked for updates, so it does not notice entries that a test edits.
  await openAndAwaitIdleWork(page, sectionAddress('books'));
  await page.getByLabel(words.region).selectOption({ label: words.otherEu });
  await page.getByRole('button', { name: words.add }).first().click();
  await page.getByRole('button', { name: words.raise }).click();
  await page.getByRole('button', { name: words.checkout }).click();
  const dialog = page.getByRole('dialog', { name: words.title });
  await expect(dialog.getByRole('button', { name: PAYMENT_BUTTONS[language].order })).toBeVisible();
  return dialog;
}

async function fillIn(dialog: Locator, language: Language): Promise<void> {
  await dialog.getByLabel('Name').fill('Ada Müller');
  await dialog.getByLabel(WORDS[language].email).fill(BUYER);
  await dialog.getByLabel(WORDS[language].address).fill('Rue des Cordes 5\n1000 Bruxelles');
}

const language = specLanguage('en-US');
test.describe(`in ${language}`, () => {
  const words = WORDS[language];
  test.beforeEach(({ context }) => presetLanguage(context, language));

  test('checkout: two books for Other EU are charged once, with two mails, a receipt and an empty basket', async ({
    page,
    world,
  }) => {
    const dialog = await openCheckout(page, language);
    await expect(
      dialog.getByRole('button', { name: PAYMENT_BUTTONS[language].order }),
    ).toBeDisabled();
    // The essential features stand beside the order button (§ 312j (2) BGB).
    await expect(dialog).toContainText(
      language === 'en-US' ? '224 pages, sewn binding' : '224 Seiten, fadengeheftet',
    );
    await expect(dialog.getByText(words.overview)).toBeInViewport();
    await fillIn(dialog, language);
    await expectAccessible(page);
    const popup = await orderAndOpenPayPal(page, dialog, language);
    await answerPayPal(popup, 'approve');
    await expect(page).toHaveURL(/\/receipt\/[\w-]{16,}$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.receipt);
    const thanks = page.getByText(words.thanks);
    await expect(thanks).toBeInViewport();
    await expect(thanks).toBeFocused();
    await expect(page.getByText(words.owner)).toBeVisible();
    await expect(page.getByText(words.sent)).toBeVisible({ timeout: 20_000 });
    // 2 × 24.90 goods and 2 × 30.00 shipping.
    await expect(page.getByRole('main')).toContainText(language === 'en-US' ? '€109.80' : '109,80');
    await expectAccessible(page);

    const mails = await untilMails(world.control, 2);
    const owner = mails.find(({ envelope }) => envelope.to.includes('owner@openstrings.example'));
    const buyer = mails.find(({ envelope }) => envelope.to.includes(BUYER));
    expect(owner?.text).toContain('Rue des Cordes 5');
    expect(owner?.text).toContain(BUYER);
    expect(buyer?.text).toMatch(/109[.,]80/);
    const orders = await world.control.call<PaypalOrder[]>('GET', '/paypal/orders');
    expect(orders).toHaveLength(1);
    expect(orders[0]?.purchase_units[0]?.amount).toMatchObject({
      value: '109.80',
      currency_code: 'EUR',
    });
    expect(orders[0]?.captures).toHaveLength(1);

    await page.goto(sectionAddress('books'));
    await expect(page.getByText(words.empty)).toBeVisible();
  });

  test(
    'checkout: a tab closed right after the approval loses nothing; mails arrive and reopening finds the receipt',
    NIGHTLY,
    async ({ page, context, world }) => {
      // The capture never reaches the server, as if the tab were closed at that moment.
      await page.route('**/capture', (route) => route.abort());
      // A receipt request would capture an approved order too.
      await page.route('**/receipts/*', (route) => route.abort());
      const dialog = await openCheckout(page, language);
      await fillIn(dialog, language);
      const popup = await orderAndOpenPayPal(page, dialog, language);
      await answerPayPal(popup, 'approve');
      await expect
        .poll(
          async () => (await world.control.call<PaypalOrder[]>('GET', '/paypal/orders'))[0]?.state,
          { timeout: 20_000 },
        )
        .toMatch(/APPROVED|COMPLETED/);
      await page.close();
      await untilMails(world.control, 2);
      const reopened = await context.newPage();
      await reopened.goto(sectionAddress('books'));
      await expect(reopened.getByText(words.arrived)).toBeVisible();
      await expect(reopened.getByText(words.empty)).toBeVisible();
      await reopened.getByRole('link', { name: words.open }).click();
      await expect(reopened.getByText(words.sent)).toBeVisible({ timeout: 20_000 });
      const orders = await world.control.call<PaypalOrder[]>('GET', '/paypal/orders');
      expect(orders.map(({ captures }) => captures.length)).toEqual([1]);
    },
  );
});

// Tests of the donation and the workshop sign-up cover cancelling and closing too, because all share this dialog.
test(
  'checkout: cancelling charges nothing, keeps the typed text and allows another try',
  NIGHTLY,
  async ({ page, world }) => {
    const dialog = await openCheckout(page, 'en-US');
    await fillIn(dialog, 'en-US');
    await answerPayPal(await orderAndOpenPayPal(page, dialog, 'en-US'), 'cancel');
    await expect(
      dialog.getByText('You left PayPal without approving the payment. Nothing was charged.'),
    ).toBeVisible();
    await dialog.getByRole('button', { name: 'Change details' }).click();
    await expect(dialog.getByLabel('Address')).toHaveValue('Rue des Cordes 5\n1000 Bruxelles');
    await page.reload();
    await page.getByRole('button', { name: /^Checkout \(2\)/ }).click();
    await expect(page.getByRole('dialog').getByLabel('Name')).toHaveValue('Ada Müller');
    const popup = await orderAndOpenPayPal(page, page.getByRole('dialog'), 'en-US');
    await answerPayPal(popup, 'approve');
    await expect(page).toHaveURL(/\/receipt\//);
    await untilMails(world.control, 2);
    expect(await world.control.call<PaypalOrder[]>('GET', '/paypal/orders')).toHaveLength(1);
  },
);

test(
  'checkout: a declined card charges nothing, is explained, and another card pays the same order once',
  NIGHTLY,
  async ({ page, world }) => {
    const dialog = await openCheckout(page, 'en-US');
    await fillIn(dialog, 'en-US');
    const popup = await orderAndOpenPayPal(page, dialog, 'en-US');
    const [, secondPopup] = await Promise.all([
      answerPayPal(popup, 'decline'),
      page.waitForEvent('popup'),
    ]);
    await expect(
      dialog.getByText(
        'This card or account was declined. Nothing was charged. Please choose another way to pay.',
      ),
    ).toBeVisible();
    expect(
      (await world.control.call<PaypalOrder[]>('GET', '/paypal/orders')).map(
        ({ captures }) => captures.length,
      ),
    ).toEqual([0]);
    expect(await receivedMails(world.control)).toHaveLength(0);
    await answerPayPal(secondPopup, 'approve');
    await expect(page).toHaveURL(/\/receipt\//);
    await untilMails(world.control, 2);
    expect(
      (await world.control.call<PaypalOrder[]>('GET', '/paypal/orders')).map(
        ({ captures }) => captures.length,
      ),
    ).toEqual([1]);
  },
);

test(
  'checkout: a payment that differs from the order is never followed by another offer to pay',
  NIGHTLY,
  async ({ page }) => {
    await page.route('**/capture', (route) =>
      route.fulfill({
        status: 409,
        headers: { 'Access-Control-Allow-Origin': '*' },
        contentType: 'application/json',
        body: JSON.stringify({ error: { code: 'mischarged', message: 'differs' } }),
      }),
    );
    // Only the mocked response differs from the order: a receipt request would make the functions capture it.
    await page.route('**/receipts/*', (route) => route.abort());
    const dialog = await openCheckout(page, 'en-US');
    await fillIn(dialog, 'en-US');
    await answerPayPal(await orderAndOpenPayPal(page, dialog, 'en-US'), 'approve');
    await expect(dialog.getByRole('alert')).toContainText(
      'Money has moved that does not match what was ordered. We have been told and will put it right. Please do not pay again.',
    );
    await expect(payPalButton(dialog, 'Debit or Credit Card')).toBeHidden();
    await expect(dialog.getByRole('button', { name: /Order|Change/ })).toHaveCount(0);
    await expect(dialog.getByRole('link', { name: 'Order by email instead' })).toHaveCount(0);
    await expect(
      dialog.getByRole('link', { name: 'Write to us about this payment' }),
    ).toBeVisible();
  },
);

test(
  'checkout: a price raised while it is open is never charged at the old price',
  NIGHTLY,
  async ({ page, world }) => {
    const dialog = await openCheckout(page, 'en-US');
    await fillIn(dialog, 'en-US');
    await world.control.putEntry('book-open-strings', { priceOtherEu: { 'en-US': 40 } });
    await dialog.getByRole('button', { name: PAYMENT_BUTTONS['en-US'].order }).click();
    await expect(dialog.getByRole('alert')).toContainText(
      'The price has changed, so nothing was ordered.',
    );
    expect((await world.control.call<PaypalOrder[]>('GET', '/paypal/orders')).length).toBe(0);
  },
);

test(
  'checkout: an order waits while the mail server is down, and both mails arrive once it is back',
  NIGHTLY,
  async ({ page, world }) => {
    await setMailServer(world.control, false);
    const dialog = await openCheckout(page, 'en-US');
    await fillIn(dialog, 'en-US');
    await answerPayPal(await orderAndOpenPayPal(page, dialog, 'en-US'), 'approve');
    await expect(page.getByText('Your order is on its way to Clara Weidmann.')).toBeVisible();
    await setMailServer(world.control, true);
    await untilMails(world.control, 2);
    await expect(page.getByText('The confirmation email has been sent.')).toBeVisible({
      timeout: 30_000,
    });
  },
);

test('checkout: a script that cannot be loaded is explained, with retry and a mail that holds the basket', async ({
  page,
}) => {
  await page.route('**/paypal/sdk/js**', (route) => route.abort());
  await page.goto(sectionAddress('books'));
  await page
    .getByRole('button', { name: /^Add: / })
    .first()
    .click();
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  await page.getByRole('button', { name: /^Checkout \(1\)/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Checkout' });
  await fillIn(dialog, 'en-US');
  await dialog.getByRole('button', { name: PAYMENT_BUTTONS['en-US'].order }).click();
  await expect(dialog.getByText('The payment buttons could not be loaded.')).toBeVisible();
  await expect.poll(() => lines.join('\n')).toContain('Failed to load the PayPal JS SDK script');
  const mail = decodeURIComponent(
    (await dialog.getByRole('link', { name: 'Order by email instead' }).getAttribute('href')) ?? '',
  );
  expect(mail).toContain('Open Strings: a companion');
  await page.unroute('**/paypal/sdk/js**');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(payPalButton(dialog, 'Debit or Credit Card')).toBeVisible();
});

test(
  'checkout: Escape, close and backdrop close it and restore focus; PayPal is not asked before',
  NIGHTLY,
  async ({ page }) => {
    // Steps during which PayPal's script was requested.
    let step = 'choosing';
    const stepsOfRequests: string[] = [];
    page.on(
      'request',
      (request) => request.url().includes('/sdk/js') && stepsOfRequests.push(step),
    );
    await page.goto(sectionAddress('books'));
    await page
      .getByRole('button', { name: /^Add: / })
      .first()
      .click();
    await waitForIdle(page);
    step = 'filling in';
    const opener = page.getByRole('button', { name: /^Checkout \(1\)/ });
    await opener.click();
    await expect(page.getByRole('dialog', { name: 'Checkout' })).toBeVisible();
    await expect(page.getByRole('dialog').getByLabel('Email')).not.toHaveAttribute('type', /.*/);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.click();
    await page.mouse.click(5, 5);
    await expect(page.getByRole('dialog')).toBeHidden();
    await opener.click();
    const dialog = page.getByRole('dialog', { name: 'Checkout' });
    await fillIn(dialog, 'en-US');
    await waitForIdle(page);
    step = 'paying';
    await dialog.getByRole('button', { name: PAYMENT_BUTTONS['en-US'].order }).click();
    await expect(payPalButton(dialog, PAYMENT_BUTTONS['en-US'].card)).toBeVisible();
    expect(new Set(stepsOfRequests)).toEqual(new Set(['paying']));
  },
);

test("receipt: another buyer's receipt is not found", NIGHTLY, async ({ page }) => {
  await page.goto(receiptAddress('0123456789abcdef0123456789abcdef'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
});
