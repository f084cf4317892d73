import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { expect, nightlyUnless, test } from './support/fixtures';
import { signInAtDesk } from './support/desk';
import { tabTo } from './support/keyboard';
import { orderBooks, payOrder } from './support/orders';
import { playOwnersDay } from './support/ownersDay';

// The desk's pages have no script, so there is nothing to hydrate; a closed door answers 401, what was done already 409.
test.use({ hydration: 'not awaited', allowed: { console: [/4(01|09|22) \(/] } });

const HOSTILE_NAME = 'W'.repeat(100);

/** Checks a page of the desk: no wider than the window, and accessible. Axe needs scripts. */
async function expectGoodPage(page: Page, scripts = true): Promise<void> {
  if (scripts) await expectAccessible(page);
  const tooWide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(tooWide).toBe(0);
}

for (const { title, width, scripts, workshop } of [
  {
    title: 'at 360 px in German without scripts',
    width: 360,
    scripts: false,
    workshop: 'workshop-nerves',
  },
  {
    title: 'at 1280 px in German with scripts',
    width: 1280,
    scripts: true,
    workshop: 'workshop-practising-with-others',
  },
])
  test.describe(`desk ${title}`, () => {
    test.use({ javaScriptEnabled: scripts, viewport: { width, height: 800 } });

    test('owner: signs in by mail, finds an order, reads it, and signs out', async ({
      page,
      world,
    }) => {
      const order = await orderBooks(world, 'de-DE', { name: HOSTILE_NAME });
      await payOrder(world, order);
      await page.goto(`${world.functionsUrl}/desk`);
      await expectGoodPage(page, scripts);
      await signInAtDesk(page, world);
      await expect(page.getByRole('heading', { name: /Pakete packen/ })).toBeVisible();
      await expectGoodPage(page, scripts);

      await page.getByRole('link', { name: 'Bestellungen' }).click();
      await page
        .getByLabel('Name, Adresse, Nummer, Betrag oder Artikel')
        .fill(order.id.slice(0, 8));
      await page.getByRole('button', { name: 'Suchen' }).click();
      await page.waitForURL(/text=/);
      await expectGoodPage(page, scripts);
      await page.locator(`a[href="/desk/orders/${order.id}"]`).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(HOSTILE_NAME);
      await expectGoodPage(page, scripts);
      await page.getByRole('link', { name: /Bestätigung an die Kundschaft/ }).click();
      await expect(page.locator('pre')).toContainText(order.id);
      await expectGoodPage(page, scripts);
      await page.goBack();
      await page.getByRole('link', { name: 'PayPal fragen' }).click();
      await expect(page.getByRole('table')).toContainText('COMPLETED');

      for (const section of ['Zahlen', 'Zugang']) {
        await page.getByRole('link', { name: section }).click();
        await expectGoodPage(page, scripts);
      }
      await page.getByRole('button', { name: 'English' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access');
      await page.getByRole('button', { name: 'Deutsch' }).click();
      await page.getByRole('button', { name: 'Überall abmelden' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anmelden');
      await page.goto(`${world.functionsUrl}/desk/orders/${order.id}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anmelden');
    });

    // The desk has no scripts of its own: the day with and without them differs in width only.
    test(
      'owner: has a day of sales, a parcel, a refund, a withdrawal, a moved workshop and a cancelled one',
      nightlyUnless(!scripts),
      async ({ page, world }) => {
        test.slow();
        await playOwnersDay(page, world, workshop, () => expectGoodPage(page, scripts));
      },
    );
  });

test('desk: is worked by keyboard, every stop seen', async ({ page, world }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInAtDesk(page, world);
  await page.goto(`${world.functionsUrl}/desk/orders`);
  await tabTo(page, page.getByRole('button', { name: 'Suchen' }));
  await page.goto(`${world.functionsUrl}/desk/access`);
  await tabTo(page, page.getByRole('button', { name: 'Überall abmelden' }));
});

test('desk: in the dark it is as readable', async ({ page, world }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signInAtDesk(page, world);
  await expectGoodPage(page);
  await page.goto(`${world.functionsUrl}/desk/access`);
  await expectGoodPage(page);
});
