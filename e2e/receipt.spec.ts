import { receiptAddress, sectionAddress } from '../src/lib/addresses';
import { expectAccessible } from './support/axe';
import { clippedTexts } from './support/clippedTexts';
import { expect, NIGHTLY, presetLanguage, test, specLanguage } from './support/fixtures';
import { untilMails } from './support/mails';
import { orderBooks, payOrder } from './support/orders';

const TITLE = 'Open Strings: a companion';
const WORDS = {
  'en-US': {
    title: 'Receipt',
    notFound: 'Page not found',
    sums: ['€49.80', '€60.00', '€109.80'],
    waiting: 'This has not been paid yet. Nothing was charged.',
    paid: /^Paid on /,
    owner: 'Clara Weidmann has your order.',
    sent: 'The confirmation email has been sent.',
    arrived: 'Your payment has arrived. Thank you!',
    add: /^Add: /,
    checkout: /^Checkout \(1\)/,
  },
  'de-DE': {
    title: 'Quittung',
    notFound: 'Seite nicht gefunden',
    sums: ['49,80', '60,00', '109,80'],
    waiting: 'Das ist noch nicht bezahlt. Es wurde nichts abgebucht.',
    paid: /^Bezahlt am /,
    owner: 'Clara Weidmann hat deine Bestellung.',
    sent: 'Die Bestätigungsmail ist verschickt.',
    arrived: 'Deine Zahlung ist angekommen. Danke!',
    add: /^Wählen: /,
    checkout: /^Warenkorb \(1\)/,
  },
};

const language = specLanguage('de-DE');
test.describe(`in ${language}`, () => {
  const words = WORDS[language];
  test.beforeEach(({ context }) => presetLanguage(context, language));

  test(
    'receipt: lists goods, shipping and total; owner and buyer are informed',
    NIGHTLY,
    async ({ page, world }) => {
      const order = await orderBooks(world, language);
      await page.goto(receiptAddress(order.receiptToken));
      const main = page.getByRole('main');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title);
      await expect(main.getByText(words.waiting)).toBeVisible();
      await payOrder(world, order);
      await expect(main.getByText(words.paid)).toBeVisible();
      await expect(main.getByText(words.owner)).toBeVisible();
      await expect(main.getByText(words.sent)).toBeVisible({ timeout: 20_000 });
      for (const sum of [
        ...words.sums,
        `2 × ${language === 'en-US' ? TITLE : ''}`.trim(),
        order.id,
      ])
        await expect(main).toContainText(sum);
      await expect(main).not.toContainText('ada@visitor.example');
      await expect(main).not.toContainText('Rue des Cordes');
      await expect(page.locator('head meta[name="robots"]')).toHaveAttribute('content', 'noindex');
      await expectAccessible(page);
      await page.setViewportSize({ width: 360, height: 780 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        360,
      );
      const mails = await untilMails(world.control, 2);
      expect(
        mails.some(({ html }) => html.includes(receiptAddress(order.receiptToken))),
        'an address longer than a phone is wide',
      ).toBe(true);
      await page.goto('about:blank');
      for (const { html } of mails) {
        await page.setContent(html);
        expect(await clippedTexts(page)).toEqual([]);
      }
    },
  );

  test(
    'receipt: opening it leaves items added afterwards in the basket',
    NIGHTLY,
    async ({ page, world }) => {
      const order = await orderBooks(world, language);
      await payOrder(world, order);
      await page.goto(sectionAddress('books'));
      await page.evaluate(
        (receiptToken) =>
          localStorage.setItem(
            'openOrders',
            JSON.stringify([{ receiptToken, kind: 'shop', contents: '' }]),
          ),
        order.receiptToken,
      );
      await page.reload();
      await expect(page.getByText(words.arrived)).toBeVisible();
      await page.getByRole('button', { name: words.add }).first().click();
      await expect(page.getByRole('button', { name: words.checkout })).toBeVisible();
      await page.reload();
      await expect(page.getByText(words.arrived)).toBeVisible();
      await expect(page.getByRole('button', { name: words.checkout })).toBeVisible();
      await untilMails(world.control, 2);
    },
  );
});

test(
  'receipt: notes of many orders leave the basket reachable',
  NIGHTLY,
  async ({ page, context, world }) => {
    const words = WORDS['en-US'];
    await presetLanguage(context, 'en-US');
    const order = await orderBooks(world, 'en-US');
    await payOrder(world, order);
    await page.setViewportSize({ width: 360, height: 640 });
    await page.route(`${world.functionsUrl}/receipts/*`, async (route) =>
      route.fulfill({
        response: await route.fetch({
          url: `${world.functionsUrl}/receipts/${order.receiptToken}`,
        }),
      }),
    );
    await page.goto(sectionAddress('books'));
    await page.evaluate(() =>
      localStorage.setItem(
        'openOrders',
        JSON.stringify(
          Array.from({ length: 10 }, (_, index) => ({
            receiptToken: `0123456789abcdef-${String(index)}`,
            kind: 'shop',
            contents: '',
          })),
        ),
      ),
    );
    await page.reload();
    await expect(page.getByText(words.arrived)).toHaveCount(10);
    await page.getByRole('button', { name: words.add }).first().click();
    await page.getByRole('button', { name: words.checkout }).click();
    // The checkout opens above the notes.
    await expect(page.getByRole('dialog', { name: 'Checkout' }).getByLabel('Name')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Close this note' }).last().click();
    await expect(page.getByText(words.arrived)).toHaveCount(9);
    await untilMails(world.control, 2);
    // The notes keep polling until both mails have been sent.
    await page.unrouteAll({ behavior: 'wait' });
  },
);

test.describe('an unknown token', () => {
  test.use({ allowed: { console: [/Failed to load resource/, /\[orders\]/] } });

  test(
    'receipt: an unknown token is not found, not indexed, and removed from the shop',
    NIGHTLY,
    async ({ page }) => {
      const token = '0123456789abcdef0123456789abcdef';
      await page.goto(receiptAddress(token));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(WORDS['en-US'].notFound);
      await expect(page.locator('head meta[name="robots"]')).toHaveAttribute('content', 'noindex');
      await page.evaluate(
        (receiptToken) =>
          localStorage.setItem(
            'openOrders',
            JSON.stringify([{ receiptToken, kind: 'shop', contents: '' }]),
          ),
        token,
      );
      await page.goto(sectionAddress('books'));
      await expect.poll(() => page.evaluate(() => localStorage.getItem('openOrders'))).toBeNull();
    },
  );
});
