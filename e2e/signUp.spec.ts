import type { Locator, Page } from '@playwright/test';
import { PAGES } from '../src/lib/addresses';
import { expectAccessible } from './support/axe';
import { delayScripts } from './support/delayScripts';
import {
  expect,
  type Language,
  NIGHTLY,
  presetLanguage,
  test,
  specLanguage,
} from './support/fixtures';
import { receivedMails, setMailServer, untilMails } from './support/mails';
import { payOrder, placeOrder } from './support/orders';
import { WORDS as LABELS } from './support/words';
import {
  answerPayPal,
  openPayPalWindow,
  PAYMENT_BUTTONS,
  orderAndOpenPayPal,
  payPalButton,
} from './support/paypal';

const PATH = PAGES.workshops;
const SIGNER = 'ada@visitor.example';
const LINK = 'https://meet.openstrings.example/nerves-8q1d';

const WORDS = {
  'en-US': {
    title: 'What nerves are for',
    signUp: /^Sign Up/,
    amount: 'Price you choose',
    placeholder: 'Please select a donation (€)',
    email: 'Email',
    close: 'Close',
    reserved: 'All places are reserved at the moment',
    tellMe: 'Tell me when a place is free',
    thanks:
      'Thank you for your application. Please look out for the confirmation email containing the meeting link.',
  },
  'de-DE': {
    title: 'Wozu Lampenfieber gut ist',
    signUp: /^Anmelden/,
    amount: 'Preis, den du wählst',
    placeholder: 'Bitte wähle eine Spende (€)',
    email: 'E-Mail',
    close: 'Schließen',
    reserved: 'Alle Plätze sind im Moment reserviert',
    tellMe: 'Bescheid bekommen, wenn ein Platz frei ist',
    thanks:
      'Danke für deine Anmeldung. Bitte achte auf die Bestätigungsmail mit dem Link zum Treffen.',
  },
};

/** A workshop that no other test books. */
const OTHER = {
  id: 'workshop-practising-with-others',
  'en-US': 'Practising with others',
  'de-DE': 'Mit anderen üben',
};

// The sandbox's approval window has no icon.
test.use({ allowed: { console: [/favicon\.ico/] } });

interface PaypalOrder {
  status: string;
  purchase_units?: unknown;
}

async function openSignUp(
  page: Page,
  language: Language,
  title = WORDS[language].title,
): Promise<Locator> {
  const words = WORDS[language];
  await page.goto(PATH);
  const entry = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title }) });
  await entry.getByRole('button', { name: words.signUp }).click();
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog.getByRole('button', { name: PAYMENT_BUTTONS[language].order })).toBeVisible();
  return dialog;
}

async function fillIn(dialog: Locator, language: Language): Promise<void> {
  await dialog.getByLabel(WORDS[language].amount).selectOption('25');
  await dialog.getByLabel('Name').fill('Ada Müller');
  await dialog.getByLabel(WORDS[language].email).fill(SIGNER);
}

/** Orders, and presses a button in PayPal's window. */
async function payWith(
  page: Page,
  dialog: Locator,
  language: Language,
  action: 'approve' | 'decline' | 'cancel',
): Promise<Page> {
  const popup = await orderAndOpenPayPal(page, dialog, language);
  await answerPayPal(popup, action);
  return popup;
}

/** Records the bodies of all responses to the page and its windows. @returns reads them */
function recordResponses(page: Page): () => Promise<string> {
  const bodies: Promise<string>[] = [];
  page.context().on('response', (response) => bodies.push(response.text().catch(() => '')));
  return async () => (await Promise.all(bodies)).join('\n');
}

const language = specLanguage('en-US');
test.describe(`in ${language}`, () => {
  test.beforeEach(({ context }) => presetLanguage(context, language));

  test('sign-up: paying ends in thanks; the meeting link comes by mail only', async ({
    page,
    world,
  }) => {
    const words = WORDS[language];
    const readResponses = recordResponses(page);
    const dialog = await openSignUp(page, language);
    const options = await dialog
      .getByLabel(words.amount)
      .locator('option')
      .evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value));
    expect(options).toEqual(['', '10', '15', '20', '25', '30', '35', '40', '45', '50']);
    await expect(dialog.getByLabel(words.amount).locator('option').first()).toHaveText(
      words.placeholder,
    );
    await expectAccessible(page);
    await fillIn(dialog, language);
    await payWith(page, dialog, language, 'approve');
    await expect(dialog.getByRole('status').filter({ hasText: words.thanks })).toBeFocused();
    await expectAccessible(page);
    const mails = await untilMails(world.control, 2);
    const confirmation = mails.find(({ envelope }) => envelope.to.includes(SIGNER));
    const notice = mails.find(({ envelope }) => envelope.to.includes('owner@openstrings.example'));
    expect(confirmation?.subject).toContain(words.title);
    expect(confirmation?.text).toContain(LINK);
    expect(JSON.stringify(confirmation?.attachments)).toContain('workshop.ics');
    expect(notice?.text).toMatch(/25,00\s€/);
    expect(notice?.text).not.toContain(LINK);
    // After the dialog has closed by itself, the calendar file stays beside the workshop, without the meeting link.
    await expect(dialog).toBeHidden();
    const entry = page.getByRole('listitem').filter({ hasText: words.title });
    await expect(entry.getByRole('button', { name: words.signUp })).toBeFocused();
    const calendar = page.locator('a[download^="workshop-"]');
    const file = decodeURIComponent((await calendar.getAttribute('href')) ?? '');
    expect(file).toMatch(/DTSTART:\d{8}T\d{6}Z\r\nDTEND:\d{8}T\d{6}Z/);
    expect(file).not.toContain('meet.');
    const all = await readResponses();
    expect(all).toContain('receiptToken');
    expect(all).not.toMatch(/meet\.openstrings\.example|zoomLink/);
    const orders = await world.control.call<PaypalOrder[]>('GET', '/paypal/orders');
    expect(orders.map(({ status }) => status)).toEqual(['COMPLETED']);
    expect(JSON.stringify(orders)).toContain('25.00');
  });
});

test.describe('the last place', () => {
  for (const one of ['en-US', 'de-DE'] as const)
    test(
      `sign-up (${one}): reserves the place while the dialog is open, and frees it when it is closed`,
      NIGHTLY,
      async ({ page, context, world }) => {
        await presetLanguage(context, one);
        await world.control.call('PUT', `/content/entries/${OTHER.id}`, {
          places: { 'en-US': 1 },
        });
        const words = WORDS[one];
        const dialog = await openSignUp(page, one, OTHER[one]);
        await fillIn(dialog, one);
        await dialog.getByRole('button', { name: PAYMENT_BUTTONS[one].order }).click();
        await expect(payPalButton(dialog, PAYMENT_BUTTONS[one].card)).toBeVisible();
        const other = await context.newPage();
        // The count of places is a few seconds old.
        const shows = (isReserved: boolean) =>
          expect(async () => {
            await other.goto(PATH);
            await expect(other.getByRole('button', { name: words.signUp }).first()).toBeVisible();
            await expect(other.getByText(words.reserved)).toHaveCount(isReserved ? 1 : 0, {
              timeout: 3000,
            });
          }).toPass();
        await shows(true);
        await expect(other.getByRole('button', { name: words.tellMe })).toBeVisible();
        await dialog.getByRole('button', { name: words.close }).click();
        await shows(false);
      },
    );
});

test.describe('on a phone', () => {
  const one = specLanguage('de-DE');
  test.use({
    hydration: 'not awaited',
    viewport: { width: 360, height: 740 },
    // The mistyped link.
    allowed: { console: [/favicon\.ico/, /status of 404/, /notFound: This link/] },
  });
  test.beforeEach(({ context }) => presetLanguage(context, one));

  test(`waiting list (${one}): is joined by the link in a mail, and an offer is passed on by another`, async ({
    page,
    world,
  }) => {
    const { places } = LABELS[one].payment;
    const setPlaces = (count: number) =>
      world.control.call('PUT', `/content/entries/workshop-slow-practice`, {
        places: { 'en-US': count },
      });
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const result = (text: string) => page.getByRole('status').filter({ hasText: text });
    const openLink = async (act: 'join' | 'leave', change = (path: string) => path) => {
      const link = new RegExp(`(/workshops_and_coaching\\?${act}=\\S+)`);
      const paths = async () =>
        (await receivedMails(world.control)).flatMap(({ text }) => link.exec(text)?.[1] ?? []);
      await expect.poll(paths).toHaveLength(1);
      await page.goto(change((await paths())[0] ?? ''));
    };
    const customer = { name: 'Ben', email: 'ben@visitor.example' };
    const booking = {
      kind: 'workshop',
      workshopId: 'workshop-slow-practice',
      amount: 25,
      country: 'DE',
      customer,
    };
    // Others may have booked here.
    let taken = 0;
    await expect(async () => {
      taken += 1;
      await setPlaces(taken);
      await payOrder(world, await placeOrder(world, { ...booking, language: one }));
    }).toPass({ intervals: [0] });

    // The count of places is a few seconds old.
    await expect(async () => {
      await page.goto(PATH);
      await expect(button(places.waiting)).toBeVisible({ timeout: 3000 });
    }).toPass();
    await button(places.waiting).click();
    const email = page.locator(`[id="forthcoming"] input[name="email"]`);
    await email.fill('ada@');
    await button(places.waitingSubmit).click();
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await email.fill(SIGNER);
    await button(places.waitingSubmit).click();
    await expect(result(places.waitingDone)).toBeVisible();
    await expectAccessible(page);

    const release = await delayScripts(page);
    await openLink('join', (path) => path.replace(/=\w+/, '=MISTYPED'));
    release();
    await button(places.waitingSubmit).click();
    await expect(result(places.lapsed)).toBeFocused();
    await openLink('join');
    await setPlaces(taken + 1);
    await button(places.waitingSubmit).click();
    await expect(result(places.joined)).toBeFocused();
    await expectAccessible(page);

    await openLink('leave');
    await button(places.leaveSubmit).click();
    await expect(result(places.left)).toBeFocused();
  });
});

test(
  'sign-up: the button needs an amount, a name and an address; white space does not count',
  NIGHTLY,
  async ({ page }) => {
    const dialog = await openSignUp(page, 'en-US');
    const button = dialog.getByRole('button', { name: PAYMENT_BUTTONS['en-US'].order });
    await expect(button).toBeDisabled();
    await fillIn(dialog, 'en-US');
    await expect(button).toBeEnabled();
    await dialog.getByLabel('Name').fill('   ');
    await expect(button).toBeDisabled();
    await dialog.getByLabel('Name').fill('Ada');
    await dialog.getByLabel('Price you choose').selectOption('');
    await expect(button).toBeDisabled();
    await dialog.getByLabel('Price you choose').selectOption('10');
    await dialog.getByLabel('Email').fill('ada@');
    await dialog.getByLabel('Email').blur();
    await expect(dialog.getByText('not a complete email address')).toBeVisible();
    await expect(button).toBeDisabled();
  },
);

test(
  'sign-up: close, Escape and backdrop close and reset it, and restore focus',
  NIGHTLY,
  async ({ page }) => {
    const opener = page.getByRole('button', { name: /^Sign Up\s+What nerves are for$/ });
    const closeActions = [
      (dialog: Locator) => dialog.getByRole('button', { name: 'Close' }).click(),
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(5, 5),
    ];
    const dialog = await openSignUp(page, 'en-US');
    for (const close of closeActions) {
      await fillIn(dialog, 'en-US');
      await close(dialog);
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
      await opener.click();
      await expect(dialog.getByLabel('Name')).toHaveValue('');
      await expect(dialog.getByLabel('Price you choose')).toHaveValue('');
    }
  },
);

test.describe('failures', () => {
  test.use({
    allowed: {
      console: [
        /favicon\.ico/,
        /Failed to load resource/,
        /net::ERR/,
        /\[orders\]/,
        /\[payment\]/,
        /PayPal/,
      ],
    },
  });

  test(
    'sign-up: cancelling charges nothing, says so, and PayPal can be opened again',
    NIGHTLY,
    async ({ page, world }) => {
      const dialog = await openSignUp(page, 'en-US');
      await fillIn(dialog, 'en-US');
      await payWith(page, dialog, 'en-US', 'cancel');
      await expect(dialog.getByRole('alert')).toContainText('Nothing was charged');
      await answerPayPal(await openPayPalWindow(page, dialog, 'en-US'), 'approve');
      await expect(dialog.getByText(WORDS['en-US'].thanks)).toBeVisible();
      await untilMails(world.control, 2);
      expect(await world.control.call<PaypalOrder[]>('GET', '/paypal/orders')).toHaveLength(1);
    },
  );

  test(
    'sign-up: a missing PayPal script is explained, with retry and a mail address',
    NIGHTLY,
    async ({ page, world }) => {
      const logged: string[] = [];
      page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
      await page.route(`${world.sandboxUrl}/paypal/sdk/js**`, (route) => route.abort());
      await page.goto(PATH);
      await page.getByRole('button', { name: /^Sign Up\s+What nerves are for$/ }).click();
      const dialog = page.getByRole('dialog', { name: 'What nerves are for' });
      await fillIn(dialog, 'en-US');
      await dialog.getByRole('button', { name: PAYMENT_BUTTONS['en-US'].order }).click();
      await expect(dialog.getByRole('alert')).toContainText('could not be loaded');
      await expect
        .poll(() => logged.join('\n'))
        .toContain('Failed to load the PayPal JS SDK script');
      await page.unroute(`${world.sandboxUrl}/paypal/sdk/js**`);
      await dialog.getByRole('button', { name: 'Try again' }).click();
      await expect(payPalButton(dialog, 'Debit or Credit Card')).toBeVisible();
    },
  );

  test(
    'sign-up: a lost response to the capture never offers to pay again',
    NIGHTLY,
    async ({ page, world }) => {
      const dialog = await openSignUp(page, 'en-US');
      await fillIn(dialog, 'en-US');
      const lostResponses = /\/(orders\/[^/]+\/capture|receipts\/.*)$/;
      await page.route(lostResponses, (route) => route.abort());
      await payWith(page, dialog, 'en-US', 'approve');
      await expect(dialog.getByRole('alert')).toContainText('Please do not pay again');
      await expect(payPalButton(dialog, 'Debit or Credit Card')).toBeHidden();
      await dialog.getByRole('button', { name: 'Check the payment' }).click();
      await expect(dialog.getByRole('alert')).toContainText('Please do not pay again');
      await expect(dialog.getByRole('link', { name: 'Order by email instead' })).toHaveCount(0);
      // With the orders function back, the page checks the payment by itself.
      await page.unroute(lostResponses);
      await expect(dialog.getByText(WORDS['en-US'].thanks)).toBeVisible();
      await untilMails(world.control, 2);
    },
  );

  test(
    'sign-up: payment works while the mail server is down, and both mails arrive later',
    NIGHTLY,
    async ({ page, world }) => {
      await setMailServer(world.control, false);
      const dialog = await openSignUp(page, 'en-US');
      await fillIn(dialog, 'en-US');
      await payWith(page, dialog, 'en-US', 'approve');
      await expect(dialog.getByText(WORDS['en-US'].thanks)).toBeVisible();
      expect(await receivedMails(world.control)).toEqual([]);
      await setMailServer(world.control, true);
      await untilMails(world.control, 2);
    },
  );
});
