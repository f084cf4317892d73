import type { Locator, Page } from '@playwright/test';
import type { Words } from './words';

export const visible = (locator: Locator): Locator => locator.filter({ visible: true }).first();
export const button = (page: Page | Locator, name: string | RegExp): Locator =>
  visible(page.getByRole('button', { name }));

export const BUYER = {
  name: 'Ada Müller',
  email: 'ada@visitor.example',
  address: 'Saitenweg 5\n04109 Leipzig',
} as const;

/** Adds the first item of the page to the cart. */
export async function addToCart(page: Page, words: Words): Promise<void> {
  await button(page, new RegExp(`^${words.shop.add}: `)).click();
}

/** Adds the first item of a shop page to the cart and opens the checkout. */
export async function openCheckout(page: Page, words: Words): Promise<void> {
  await addToCart(page, words);
  await button(page, new RegExp(`^${words.cart.checkout} \\(`)).click();
  await page.getByRole('dialog').getByLabel(words.form.name).waitFor();
}

/** Fills in the checkout and presses the site's order button, without waiting for the result. */
export async function pressOrder(page: Page, words: Words): Promise<void> {
  await openCheckout(page, words);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(words.form.name).fill(BUYER.name);
  await dialog.getByLabel(words.form.email).fill(BUYER.email);
  await dialog.getByLabel(words.checkout.address).fill(BUYER.address);
  await dialog.getByRole('button', { name: words.payment.order }).click();
}

/** Places an order and waits for the choice of PayPal's payment methods. */
export async function placeOrder(page: Page, words: Words): Promise<void> {
  await pressOrder(page, words);
  await page.getByText(words.payment.choose).waitFor();
}

/** Presses PayPal's card button and approves the payment in the window that opens. */
export async function payAtPayPal(page: Page): Promise<void> {
  const card = page
    .frameLocator('iframe[name^="__zoid__paypal_buttons__"]')
    .locator('[data-funding-source="card"][aria-disabled="false"]');
  const [popup] = await Promise.all([page.context().waitForEvent('page'), card.click()]);
  // The window may close before the click is reported as done.
  const press = popup
    .locator('#approve')
    .click()
    .catch((error: unknown) => {
      if (!popup.isClosed()) throw error;
    });
  await Promise.all([popup.waitForEvent('close'), press]);
}
