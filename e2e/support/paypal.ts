import type { Page } from '@playwright/test';

/** Answers in PayPal's window. It closes under the click, sometimes before the driver has heard of it. */
export async function answerPayPal(popup: Page, act: 'approve' | 'cancel' | 'decline'): Promise<void> {
  await popup.waitForSelector(`#${act}`);
  await popup.click(`#${act}`).catch((error: unknown) => {
    if (!popup.isClosed()) throw error;
  });
}
