import { expect, type Locator, type Page } from '@playwright/test';
import { clickClosingButton } from '../../sandbox/testing/clickClosingButton';
import type { Language } from '../../contracts/language/languages';

/** Names of the order buttons of the site (order, donate) and of PayPal's buttons, which are shown afterwards. */
export const PAYMENT_BUTTONS = {
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

/** Selector of the iframe with PayPal's buttons. */
const FRAME = 'iframe[name^="__zoid__paypal_buttons__"]';

/** A PayPal button inside PayPal's iframe. */
export const payPalButton = (place: Locator | Page, name: string): Locator =>
  place.frameLocator(FRAME).getByRole('button', { name });

/** Makes the next `window.open` of PayPal fail, as a popup blocker does. */
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

/** Presses a button in PayPal's window, which then closes. */
export async function answerPayPal(
  popup: Page,
  act: 'approve' | 'cancel' | 'decline',
): Promise<void> {
  await popup.waitForSelector(`#${act}`);
  await clickClosingButton(popup, () => popup.click(`#${act}`));
}

/** Presses PayPal's card button in a payment dialog and waits for the window. */
export async function openPayPalWindow(
  page: Page,
  dialog: Locator,
  language: Language,
): Promise<Page> {
  const card = payPalButton(dialog, PAYMENT_BUTTONS[language].card);
  await expect(card).toHaveAttribute('aria-disabled', 'false');
  const [popup] = await Promise.all([page.waitForEvent('popup'), card.click()]);
  await expect(popup.locator('#approve')).toBeVisible();
  return popup;
}

/** Presses the site's order button, then PayPal's. The payment dialog that replaces the form has the same name. */
export async function orderAndOpenPayPal(
  page: Page,
  dialog: Locator,
  language: Language,
  button: 'order' | 'donate' = 'order',
): Promise<Page> {
  await dialog.getByRole('button', { name: PAYMENT_BUTTONS[language][button] }).click();
  return openPayPalWindow(page, dialog, language);
}
