import { PAGES } from '../src/lib/addresses';
import { berlinDay } from '../contracts/time/workingDays';
import { formatIsoDay } from '../contracts/time/berlinTime';
import { signInAtDesk } from './support/desk';
import { expect, test } from './support/fixtures';
import { openCheckout } from './support/shopping';
import { WORDS } from './support/words';

test.use({
  viewport: { width: 360, height: 780 },
  // The open page had the price before: the order is refused once.
  allowed: { console: [/4(01|09|22) \(/, /priceChanged/] },
});

const DAY = berlinDay(Date.now() + 20 * 86_400_000);

test('owner: sets shipping and holidays on the phone; a page from before is refused, then agrees', async ({
  page,
  world,
  browser,
}) => {
  await page.goto(`${world.siteUrl}${PAGES.shop}`);
  await openCheckout(page, WORDS['en-US']);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('€49.90');

  const desk = await browser.newPage({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 780 },
  });
  await signInAtDesk(desk, world);
  await desk.getByRole('navigation').getByRole('link', { name: 'Einstellungen' }).click();
  await desk.getByLabel('Deutschland', { exact: true }).fill('4,90');
  await desk.getByLabel('Pakete gehen wieder hinaus am').fill(DAY);
  await desk.getByLabel('Hinweis im Shop, deutsch').fill('Wir machen Ferien.');
  await desk.getByLabel('Hinweis im Shop, englisch').fill('We are on holiday.');
  const { scrollWidth, clientWidth } = await desk.evaluate(() => document.documentElement);
  expect(scrollWidth).toBe(clientWidth);
  await desk.getByRole('button', { name: 'Weiter' }).click();
  await expect(desk.getByRole('main')).toContainText('25,00 € → 4,90 €');
  await desk.getByRole('button', { name: 'Speichern' }).click();
  await expect(desk.getByRole('status')).toHaveText('Gespeichert.');

  await dialog.getByLabel('Name').fill('Ada');
  await dialog.getByLabel('Email').fill('ada@visitor.example');
  await dialog.getByLabel('Address').fill('Saitenweg 5');
  const order = dialog.getByRole('button', { name: WORDS['en-US'].payment.order });
  await order.click();
  await expect(dialog.getByRole('alert')).toContainText('The price has changed');
  await expect(dialog).toContainText('€29.80');
  await expect(dialog).toContainText(`Parcels leave again on ${formatIsoDay(DAY, 'en-US')}`);
  await order.click();
  await expect(page.getByText(WORDS['en-US'].payment.choose)).toBeVisible();

  await world.control.publishChanges();
  await page.goto(`${world.siteUrl}${PAGES.shop}`);
  await expect(page.getByRole('main')).toContainText('We are on holiday.');
  await expect(page.getByRole('main')).toContainText('plus €4.90 shipping');

  await desk.getByRole('navigation').getByRole('link', { name: 'Zu tun' }).click();
  await desk.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(desk.getByRole('status')).toHaveText('Die Einstellungen sind wie vorher.');
  await desk.close();
});
