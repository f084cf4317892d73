import { sectionAddress } from '../src/lib/addresses';
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
import { answerPayPal, PAYMENT_BUTTONS, orderAndOpenPayPal } from './support/paypal';

const WORDS = {
  'en-US': {
    donate: 'Donate',
    email: 'Email',
    message: /^Message/,
    amount: 'Your donation',
    placeholder: 'Please select a donation (€)',
    thanks: 'Thank you very much for your donation!',
  },
  'de-DE': {
    donate: 'Spenden',
    email: 'E-Mail',
    message: /^Nachricht/,
    amount: 'Deine Spende',
    placeholder: 'Bitte wähle eine Spende (€)',
    thanks: 'Vielen Dank für deine Spende!',
  },
} satisfies Record<Language, object>;

test.use({ allowed: { console: [/favicon\.ico/] } });

const language = specLanguage('de-DE');
test(
  `donation: 25 euros are charged once, with two mails and thanks; the dialog closes and resets (${language})`,
  NIGHTLY,
  async ({ page, context, world }) => {
    const words = WORDS[language];
    await presetLanguage(context, language);
    await page.goto(sectionAddress('freeDownloads'));
    await page.getByRole('button', { name: words.donate, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: words.donate });
    const donateButton = dialog.getByRole('button', { name: PAYMENT_BUTTONS[language].donate });
    await expect(donateButton).toBeVisible();
    const amounts = await dialog
      .locator('select')
      .first()
      .locator('option')
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
    expect(amounts).toEqual([
      '',
      ...Array.from({ length: 20 }, (_, index) => String(5 * (index + 1))),
    ]);
    await expect(dialog.locator('select option').first()).toHaveText(words.placeholder);
    await dialog.getByLabel('Name').fill('Ada Müller');
    await dialog.getByLabel(words.email).fill('ada@visitor.example');
    await expect(donateButton).toBeDisabled();
    await dialog.locator('select[name="amount"]').selectOption('25');
    await dialog.getByLabel(words.message).fill('For the strings');
    await expectAccessible(page);
    await answerPayPal(await orderAndOpenPayPal(page, dialog, language, 'donate'), 'approve');
    await expect(dialog.getByText(words.thanks)).toBeVisible();
    // The browser forgets the order once the visitor has seen its outcome, so no other page reports it.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('openOrders'))).toBeNull();
    await expect(dialog).toBeHidden();
    const mails = await untilMails(world.control, 2);
    const owner = mails.find(({ envelope }) => envelope.to.includes('owner@openstrings.example'));
    expect(owner?.subject).toMatch(/25.*Ada Müller|Ada Müller.*25/);
    expect(owner?.text).toContain('For the strings');
    expect(mails.some(({ envelope }) => envelope.to.includes('ada@visitor.example'))).toBe(true);
    await page.getByRole('button', { name: words.donate, exact: true }).click();
    await expect(dialog.getByLabel('Name')).toHaveValue('');
  },
);

test(
  'donation: cancelling keeps the typed text; close, Escape and backdrop reset it; it fits a phone',
  NIGHTLY,
  async ({ page, world }) => {
    const words = WORDS['en-US'];
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto(sectionAddress('freeDownloads'));
    const opener = page.getByRole('button', { name: words.donate, exact: true });
    const dialog = page.getByRole('dialog', { name: words.donate });
    const donateButton = dialog.getByRole('button', { name: PAYMENT_BUTTONS['en-US'].donate });
    await opener.click();
    await dialog.getByLabel('Name').fill('Ada');
    await dialog.getByLabel(words.email).fill('ada@visitor.example');
    await dialog.locator('select[name="amount"]').selectOption('25');
    await answerPayPal(await orderAndOpenPayPal(page, dialog, 'en-US', 'donate'), 'cancel');
    await expect(dialog.getByRole('alert')).toContainText('Nothing was charged');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Change details' }).click();
    await expect(dialog.getByLabel('Name')).toHaveValue('Ada');
    await expect(dialog.locator('select[name="amount"]')).toHaveValue('25');
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      360,
    );
    expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    await dialog.getByLabel('Name').fill('   ');
    await expect(donateButton).toBeDisabled();
    await page.setViewportSize({ width: 1280, height: 800 });
    for (const close of [
      () => dialog.getByRole('button', { name: 'Close' }).click(),
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(5, 5),
    ]) {
      await dialog.getByLabel('Name').fill('Ada');
      await close();
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
      await opener.click();
      await expect(dialog.getByLabel('Name')).toHaveValue('');
      await expect(dialog.locator('select[name="amount"]')).toHaveValue('');
    }
    const orders = await world.control.call<{ captures: unknown[] }[]>('GET', '/paypal/orders');
    expect(orders.flatMap(({ captures }) => captures)).toEqual([]);
  },
);
