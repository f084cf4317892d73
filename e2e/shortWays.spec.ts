import type { Locator, Page } from '@playwright/test';
import { PAGES } from '../src/lib/addresses';
import { expect, NIGHTLY, test } from './support/fixtures';
import { PAYMENT_BUTTONS, payPalButton } from './support/paypal';
import { BUYER, visible } from './support/shopping';
import { WORDS } from './support/words';

const PHONE = { width: 360, height: 740 };

test.describe('taps on a phone, from the home page to the window of PayPal', () => {
  // The sandbox's window has no icon.
  test.use({ viewport: PHONE, allowed: { console: [/favicon\.ico/] } });
  const words = WORDS['en-US'];
  const { order, donate, card } = PAYMENT_BUTTONS['en-US'];

  /** Opens the home page. @returns a function that taps an element, and one that counts the taps until PayPal's window opens */
  async function startCounting(page: Page) {
    await page.goto(PAGES.home);
    let taps = 0;
    const tap = async (element: Locator): Promise<void> => {
      taps += 1;
      await element.click();
    };
    const pay = async (button: string): Promise<number> => {
      const dialog = page.getByRole('dialog');
      await tap(dialog.getByRole('button', { name: button }));
      const payPal = payPalButton(dialog, card);
      await expect(payPal).toHaveAttribute('aria-disabled', 'false');
      await Promise.all([page.waitForEvent('popup'), tap(payPal)]);
      return taps;
    };
    return { tap, pay };
  }

  async function fillIn(page: Page): Promise<void> {
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(words.form.name).fill(BUYER.name);
    await dialog.getByLabel(words.form.email).fill(BUYER.email);
  }

  test('taps: a book takes five', async ({ page }) => {
    const { tap, pay } = await startCounting(page);
    await tap(page.getByRole('main').getByRole('link', { name: words.home.purchase }));
    await tap(visible(page.getByRole('button', { name: new RegExp(`^${words.shop.add}: `) })));
    await tap(page.getByRole('button', { name: new RegExp(`^${words.cart.checkout} \\(`) }));
    await fillIn(page);
    await page.getByLabel(words.checkout.address).fill(BUYER.address);
    expect(await pay(order)).toBe(5);
  });

  test('taps: a workshop takes four', NIGHTLY, async ({ page }) => {
    const { tap, pay } = await startCounting(page);
    await tap(page.getByRole('main').getByRole('link', { name: words.home.workshops }));
    await tap(
      visible(page.getByRole('button', { name: new RegExp(`^${words.workshops.signUp}`) })),
    );
    await page.getByRole('dialog').getByLabel(words.signUp.amount).selectOption('25');
    await fillIn(page);
    expect(await pay(order)).toBe(4);
  });

  test('taps: a donation takes three', NIGHTLY, async ({ page }) => {
    const { tap, pay } = await startCounting(page);
    await tap(page.getByRole('contentinfo').getByRole('link', { name: words.donation.title }));
    await page.getByRole('dialog').getByRole('combobox').selectOption('25');
    await fillIn(page);
    expect(await pay(donate)).toBe(3);
  });
});
