import type { Page } from '@playwright/test';
import { articleAddress, legalAddress, sectionAddress } from '../src/lib/addresses';
import { expect, NIGHTLY, test } from './support/fixtures';
import { PAYMENT_BUTTONS, payPalButton } from './support/paypal';

/** Messages of Chromium and React about a chunk that fails to load. */
test.use({
  allowed: {
    console: [
      /favicon\.ico/,
      /Failed to load resource/,
      /ChunkLoadError/,
      /Loading (CSS )?chunk/,
      /There is no such receipt/,
    ],
  },
});

const MISSING = 'This part of the page cannot be shown right now.';

/** Lets requests for a chunk fail. @returns ends this */
async function blockChunk(page: Page, chunk: string): Promise<() => Promise<void>> {
  const pattern = `**/static/${chunk}.*.js`;
  await page.route(pattern, (route) => route.abort());
  return () => page.unroute(pattern);
}

test(
  'lazy parts: donating and payment explain that they could not be loaded, and load at the next press',
  NIGHTLY,
  async ({ page, world }) => {
    const unblockDonation = await blockChunk(page, 'donation');
    const unblockPayment = await blockChunk(page, 'payment');
    await page.goto(sectionAddress('freeDownloads'));
    const opener = page.getByRole('button', { name: 'Donate', exact: true });
    const notice = page.getByRole('alertdialog', { name: MISSING });
    const dialog = page.getByRole('dialog', { name: 'Donate' });
    await opener.click();
    await expect(notice.getByText(MISSING)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(notice).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.click();
    await expect(notice).toBeVisible();
    await unblockDonation();
    await notice.getByRole('button', { name: 'Try again' }).click();
    await dialog.getByLabel('Name').fill('Ada Müller');
    await dialog.getByLabel('Email').fill('ada@visitor.example');
    await dialog.locator('select[name="amount"]').selectOption('25');
    const submit = dialog.getByRole('button', { name: PAYMENT_BUTTONS['en-US'].donate });
    await submit.click();
    await expect(dialog.getByRole('alert')).toContainText(
      'There was no answer. Please try again: nothing is ordered twice.',
    );
    await expect(dialog.getByLabel('Name')).toHaveValue('Ada Müller');
    // The visitor could not pay an order placed now.
    expect(await world.control.call('GET', '/paypal/orders')).toEqual([]);
    await unblockPayment();
    await submit.click();
    await expect(payPalButton(dialog, PAYMENT_BUTTONS['en-US'].card)).toBeVisible();
    expect(await world.control.call<unknown[]>('GET', '/paypal/orders')).toHaveLength(1);
  },
);

test(
  'lazy parts: the checkout explains that it could not be loaded, and loads at the next press',
  NIGHTLY,
  async ({ page }) => {
    const unblock = await blockChunk(page, 'checkout');
    await page.goto(sectionAddress('books'));
    await page
      .getByRole('button', { name: /^Add: / })
      .first()
      .click();
    const opener = page.getByRole('button', { name: /^Checkout \(/ });
    await opener.click();
    const notice = page.getByRole('alertdialog', { name: MISSING });
    await expect(notice).toBeVisible();
    await notice.getByRole('button', { name: 'Close' }).click();
    await expect(opener).toBeFocused();
    await unblock();
    await opener.click();
    await expect(page.getByRole('dialog', { name: 'Checkout' }).getByLabel('Name')).toBeVisible();
  },
);

test(
  "lazy parts: an order's outcome that cannot be shown is announced on any page, and loads on a press",
  NIGHTLY,
  async ({ page }) => {
    const unblock = await blockChunk(page, 'payment');
    await page.addInitScript(() =>
      localStorage.setItem(
        'openOrders',
        JSON.stringify([
          { receiptToken: 'a-token-of-no-order-at-all', kind: 'shop', contents: '' },
        ]),
      ),
    );
    await page.goto(legalAddress('imprint'));
    const notice = page.getByRole('alert').filter({ hasText: MISSING });
    await expect(notice).toBeInViewport();
    await unblock();
    await notice.getByRole('button', { name: 'Try again' }).click();
    await expect(notice).toBeHidden();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  },
);

test(
  'lazy parts: the privacy page keeps its text without the device list, which loads on a press',
  NIGHTLY,
  async ({ page }) => {
    const unblock = await blockChunk(page, 'privacy');
    await page.goto(legalAddress('privacy'));
    const main = page.getByRole('main');
    const notice = main.getByRole('alert').filter({ hasText: MISSING });
    await expect(notice).toBeVisible();
    await expect(main.getByRole('heading', { name: '1. Controller' })).toBeVisible();
    await unblock();
    await notice.getByRole('button', { name: 'Try again' }).click();
    await expect(main.getByRole('heading', { name: 'Stored on this device' })).toBeVisible();
    await expect(notice).toBeHidden();
  },
);

test(
  'lazy parts: side by side explains beside the text that it could not be loaded, and loads on a press',
  NIGHTLY,
  async ({ page }) => {
    const unblock = await blockChunk(page, 'side-by-side');
    await page.goto(`${articleAddress('exploration', 'variation-as-method')}?with=de-DE`);
    const main = page.getByRole('main');
    const notice = main.getByRole('alert').filter({ hasText: MISSING });
    await expect(notice).toBeVisible();
    await unblock();
    await notice.getByRole('button', { name: 'Try again' }).click();
    await expect(main.locator('[lang="de-DE"]').first()).toBeVisible();
    await expect(notice).toBeHidden();
  },
);
