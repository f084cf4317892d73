import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { expect, test } from './support/fixtures';
import { signInAtDesk } from './support/desk';
import { tabTo } from './support/keyboard';
import { orderBooks, payOrder } from './support/orders';
import {
  MailCount,
  press,
  receiveDonation,
  sellBooks,
  sellPlaces,
  withdraw,
} from './support/ownersDay';

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
      await page.getByLabel('Name, Adresse, Nummer oder Artikel').fill(order.id.slice(0, 8));
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

    test('owner: has a day of sales, a parcel, a refund, a withdrawal, a moved workshop and a cancelled one', async ({
      page,
      context,
      world,
    }) => {
      test.slow();
      page.setDefaultTimeout(15_000);
      const mails = new MailCount(world);
      const desk = `${world.functionsUrl}/desk`;
      const editWorkshop = (fields: object) =>
        world.control.call('PUT', `/content/entries/${workshop}`, fields);
      await editWorkshop({ places: { 'en-US': 20 } });
      const parcel = await sellBooks(world, 'Anna');
      const refunded = await sellBooks(world, 'Berta');
      const withdrawn = await sellBooks(world, 'Carla');
      await receiveDonation(world, 'Dora');
      await sellPlaces(world, workshop, 20);
      await mails.more(2 * 24);
      await signInAtDesk(page, world);
      await mails.more(1);

      await page.locator(`a[href="/desk/orders/${parcel.id}"]`).click();
      await page.getByRole('link', { name: 'Paket verschickt' }).click();
      await page.getByLabel('Sendungsnummer').fill('0034 0434 1234');
      await expectGoodPage(page, scripts);
      const otherTab = await context.newPage();
      await otherTab.goto(page.url());
      await press(page, 'Als verschickt eintragen', /./);
      await mails.more(1);
      await otherTab.getByRole('main').getByRole('button').click();
      await expect(otherTab.getByRole('alert')).toBeVisible();
      await otherTab.close();

      await page.goto(`${desk}/orders/${refunded.id}/refund`);
      await page.getByLabel('Was erstattest du?').selectOption('items');
      await page.getByLabel(/^Stück/).selectOption({ index: 1 });
      await page.getByRole('button', { name: 'Weiter' }).click();
      await expectGoodPage(page, scripts);
      await press(page, 'Erstatten', /sind erstattet/);
      // The credit note to both.
      await mails.more(2);

      await withdraw(world, 'Carla', withdrawn.id);
      await page.goto(desk);
      await page
        .getByRole('link', { name: /^Widerruf von Carla/ })
        .first()
        .click();
      await page.getByRole('link', { name: 'Annehmen' }).click();
      await page.getByRole('button', { name: 'Weiter' }).click();
      await expectGoodPage(page, scripts);
      await press(page, 'Annehmen und erstatten', /./);
      await mails.more(2 + 1 + 2);

      const start = new Date(Date.now() + 20 * 86_400_000).toISOString();
      await editWorkshop({ date: { 'en-US': start }, endTime: null });
      await page.getByRole('navigation').getByRole('link', { name: 'Workshops' }).click();
      await page.locator(`a[href$="/${workshop}"]`).first().click();
      await expect(async () => {
        await page.reload();
        await expect(page.getByText('Die Teilnehmenden wissen es noch nicht')).toBeVisible();
      }).toPass();
      await expectGoodPage(page, scripts);
      await page.getByRole('link', { name: 'Änderung bestätigen' }).click();
      await press(page, 'Den Teilnehmenden schreiben', /20 Mails sind unterwegs/);
      // The owner is told of the change, then everybody of the new date.
      await mails.more(1 + 20);
      await page.getByRole('link', { name: 'Absagen und erstatten' }).click();
      await expectGoodPage(page, scripts);
      await press(page, 'Absagen und erstatten', /20 Mails sind unterwegs/);
      await mails.more(20 + 20 * 2);
      await mails.expectOneEach();
    });
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
