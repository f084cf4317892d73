import type { Page } from '@playwright/test';

/** Holds back all scripts of the site until the returned function is called. */
export async function delayScripts(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/static/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return () => release();
}
