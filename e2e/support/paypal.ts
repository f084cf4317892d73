import { expect, type Locator, type Page } from '@playwright/test';
import { pressWhatCloses } from '../../sandbox/testing/closingWindow';
import type { Language } from '../../contracts/language/languages';

/** Our own button, which orders, and PayPal's, which come after it. */
export const ORDER = {
  'en-US': {
    order: 'Order with obligation to pay',
    donate: 'Donate now',
    card: 'Debit or Credit Card',
    buy: 'Buy now with PayPal',
    pay: 'Pay with PayPal',
  },
  'de-DE': {
    order: 'Zahlungspflichtig bestellen',
    donate: 'Jetzt spenden',
    card: 'Debit- oder Kreditkarte',
    buy: 'Mit PayPal jetzt kaufen',
    pay: 'Mit PayPal zahlen',
  },
} satisfies Record<Language, object>;

/** The frame in which PayPal shows its buttons. */
const FRAME = 'iframe[name^="__zoid__paypal_buttons__"]';

/** One of PayPal's buttons, which stand in a frame of PayPal's. */
export const payPalButton = (place: Locator | Page, name: string): Locator =>
  place.frameLocator(FRAME).getByRole('button', { name });

/** Lets the browser refuse the next window of PayPal's, as one that blocks windows does. */
export async function blockNextWindow(page: Page): Promise<void> {
  const frame = await (await page.locator(FRAME).elementHandle())?.contentFrame();
  await frame?.evaluate(() => {
    const open = window.open.bind(window);
    window.open = () => {
      window.open = open;
      return null;
    };
  });
}

/** Answers in PayPal's window. */
export async function answerPayPal(
  popup: Page,
  act: 'approve' | 'cancel' | 'decline',
): Promise<void> {
  await popup.waitForSelector(`#${act}`);
  await pressWhatCloses(popup, () => popup.click(`#${act}`));
}

/** Presses PayPal's card button in a payment dialog and waits for the window. */
export async function openWindow(page: Page, dialog: Locator, language: Language): Promise<Page> {
  const card = payPalButton(dialog, ORDER[language].card);
  await expect(card).toHaveAttribute('aria-disabled', 'false');
  const [popup] = await Promise.all([page.waitForEvent('popup'), card.click()]);
  await expect(popup.locator('#approve')).toBeVisible();
  return popup;
}

/** Presses our order button, then PayPal's: the dialog of the form gives way to the payment's, of the same name. */
export async function orderAndOpenPayPal(
  page: Page,
  dialog: Locator,
  language: Language,
  button: 'order' | 'donate' = 'order',
): Promise<Page> {
  await dialog.getByRole('button', { name: ORDER[language][button] }).click();
  return openWindow(page, dialog, language);
}
