import type { Page } from '@playwright/test';
import { signInAtDesk } from './support/desk';
import { expect, NIGHTLY, test } from './support/fixtures';
import { orderBooks, payOrder } from './support/orders';

// The desk's pages have no script.
test.use({
  hydration: 'not awaited',
  javaScriptEnabled: false,
  viewport: { width: 360, height: 780 },
  allowed: { console: [/4(01|09|22) \(/] },
});

/** Checks that a page is no wider than the phone and that every target can be hit with a thumb. */
async function expectGoodPage(page: Page): Promise<void> {
  const { wide, small } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    small: [...document.querySelectorAll('button, .button, input:not([type=hidden]), select')]
      .filter((one) => one.checkVisibility() && !one.matches('[type=checkbox], [type=radio]'))
      .filter((one) => one.getBoundingClientRect().height < 44)
      .map((one) => one.outerHTML),
  }));
  expect({ wide, small }).toEqual({ wide: 0, small: [] });
}

async function press(page: Page, button: string, message: RegExp | string): Promise<void> {
  await expectGoodPage(page);
  await page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
  await expect(page.getByRole('status')).toHaveText(message);
}

test(
  'owner: packs one after the other, corrects an address, and takes a parcel back',
  NIGHTLY,
  async ({ page, world }) => {
    for (const name of ['Anna', 'Berta'])
      await payOrder(world, await orderBooks(world, 'de-DE', { name }));
    await signInAtDesk(page, world);

    await page.getByRole('link', { name: 'Nacheinander packen' }).click();
    await expect(page.getByRole('main')).toContainText('Paket 1 von 2');
    await expect(page.getByRole('main')).toContainText('Anna');
    await page.getByLabel(/^Sendungsnummer/).fill('00340434123400000018');
    await press(page, 'Gepackt und verschickt', /./);
    await expect(page.getByRole('main')).toContainText('Berta');
    await page.getByRole('link', { name: 'Anschrift berichtigen' }).click();
    await page.getByLabel('Postanschrift').fill('Bogenweg 7\n04109 Leipzig');
    await page.getByRole('button', { name: 'Weiter' }).click();
    await press(page, 'Berichtigen', /./);

    await page.getByRole('navigation').getByRole('link', { name: 'Zu tun' }).click();
    await press(page, 'Rückgängig', /./);
    await expect(page.getByRole('heading', { name: 'Pakete packen (2)' })).toBeVisible();
  },
);

test(
  'owner: makes a code, sets places, and takes a workshop off the programme',
  NIGHTLY,
  async ({ page, world }) => {
    await signInAtDesk(page, world);
    const workshop = `${world.functionsUrl}/desk/workshops/workshop-nerves`;
    await page.goto(`${workshop}/code`);
    await page.getByLabel(/^Preis/).fill('0');
    await press(page, 'Code erzeugen', /./);
    await page.goto(`${workshop}/edit`);
    await page.getByLabel('Plätze', { exact: true }).fill('9');
    await page.getByRole('button', { name: 'Weiter' }).click();
    await press(page, 'Veröffentlichen', /^Veröffentlicht/);
    await expect(page.getByRole('main')).toContainText('1/9');
    await page.getByRole('link', { name: 'Aus dem Programm nehmen' }).click();
    await press(page, 'Herausnehmen', 'Er ist aus dem Programm.');
  },
);
