import { clickClosingButton } from '../sandbox/testing/clickClosingButton';
import { expect, NIGHTLY, presetLanguage, test, specLanguage } from './support/fixtures';
import { pressKey, tabTo, typeInto } from './support/keyboard';
import { untilMails } from './support/mails';
import { PAYMENT_BUTTONS, payPalButton } from './support/paypal';
import { expectPaused, expectPlaying } from './support/podcast';
import type { Locator, Page } from '@playwright/test';
import { WORDS } from './support/words';
import { PAGES, sectionAddress } from '../src/lib/addresses';

// The sandbox's approval window has no icon.
test.use({ allowed: { console: [/favicon\.ico/] }, viewport: { width: 1280, height: 860 } });

/** Pays in PayPal's window by keyboard. */
async function payByKeyboard(page: Page, dialog: Locator, card: string): Promise<void> {
  const pay = payPalButton(dialog, card);
  await expect(pay).toHaveAttribute('aria-disabled', 'false');
  await tabTo(page, pay);
  const [popup] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')]);
  await popup.locator('#approve').focus();
  await clickClosingButton(popup, () => popup.keyboard.press('Enter'));
}

const language = specLanguage('en-US');
const words = WORDS[language];
const isEnglish = language === 'en-US';

test.describe(`by keyboard alone, ${language}`, () => {
  test.beforeEach(({ context }) => presetLanguage(context, language));

  test(
    'keyboard: skips the menu and opens a topic and an article, with focus on each heading',
    NIGHTLY,
    async ({ page }) => {
      await page.goto('/');
      await pressKey(page, page.getByRole('link', { name: words.skip }));
      await expect(page.getByRole('main')).toBeFocused();
      await pressKey(
        page,
        page
          .getByRole('main')
          .getByRole('link', { name: isEnglish ? 'Foundations' : 'Grundlagen' }),
      );
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveText(isEnglish ? 'Foundations' : 'Grundlagen');
      await expect(heading).toBeFocused();
      const article = isEnglish ? 'Slow Practice' : 'Langsam üben';
      await pressKey(page, page.getByRole('main').getByRole('link', { name: article }));
      await expect(heading).toHaveText(new RegExp(article, 'i'));
      await expect(heading).toBeFocused();
      // `tabTo` also checks the focus of every element on the way to the footer.
      await tabTo(
        page,
        page.getByRole('contentinfo').getByRole('link', { name: words.titles.withdrawal }),
      );
    },
  );

  test(
    'keyboard: opens, reads through and closes a topic of the menu',
    NIGHTLY,
    async ({ page }) => {
      await page.goto(PAGES.contact);
      const summary = page
        .getByRole('banner')
        .locator('summary', { hasText: isEnglish ? 'Foundations' : 'Grundlagen' });
      await pressKey(page, summary);
      const link = page
        .getByRole('banner')
        .getByRole('link', { name: isEnglish ? 'Slow Practice' : 'Langsam üben' });
      await tabTo(page, link);
      await page.keyboard.press('Escape');
      await expect(link.filter({ visible: true })).toHaveCount(0);
      await expect(summary.filter({ visible: true }).first()).toBeFocused();
    },
  );

  test(
    'keyboard: opens the player, plays, pauses and closes it, and focus returns',
    NIGHTLY,
    async ({ page }) => {
      await page.goto(PAGES.community);
      const opener = page
        .getByRole('banner')
        .getByRole('button', { name: words.nav.podcast, exact: true });
      await pressKey(page, opener);
      const player = page.getByRole('complementary', { name: words.podcast.name });
      await expect(player.getByRole('heading', { level: 2 })).toBeVisible();
      await pressKey(page, player.getByRole('button', { name: words.podcast.play, exact: true }));
      await expectPlaying(page);
      await page.keyboard.press('Enter');
      await expectPaused(page);
      await page.keyboard.press('Escape');
      await expect(player.getByRole('heading', { level: 2 })).toBeHidden();
      await expect(opener.filter({ visible: true }).first()).toBeFocused();
    },
  );

  test('keyboard: buys a book from basket to receipt', NIGHTLY, async ({ page, world }) => {
    await page.goto(sectionAddress('books'));
    await pressKey(page, page.getByRole('button', { name: new RegExp(`^${words.shop.add}: `) }));
    await pressKey(
      page,
      page.getByRole('button', { name: new RegExp(`^${words.cart.checkout} \\(1`) }),
    );
    const dialog = page.getByRole('dialog', { name: words.checkout.title });
    await typeInto(page, dialog.getByLabel(words.form.name), 'Ada Müller');
    await typeInto(page, dialog.getByLabel(words.form.email), 'ada@visitor.example');
    await typeInto(page, dialog.getByLabel(words.checkout.address), 'Saitenweg 5, 04109 Leipzig');
    await pressKey(page, dialog.getByRole('button', { name: PAYMENT_BUTTONS[language].order }));
    await payByKeyboard(page, dialog, PAYMENT_BUTTONS[language].card);
    await expect(page).toHaveURL(/\/receipt\//);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.receipt.title);
    await untilMails(world.control, 2);
  });

  test('keyboard: signs up for a workshop', NIGHTLY, async ({ page, world }) => {
    await page.goto(PAGES.workshops);
    const title = isEnglish ? 'What nerves are for' : 'Wozu Lampenfieber gut ist';
    await pressKey(page, page.getByRole('button', { name: `${words.workshops.signUp} ${title}` }));
    const dialog = page.getByRole('dialog', { name: title });
    await tabTo(page, dialog.getByLabel(words.signUp.amount));
    for (let steps = 0; steps < 4; steps += 1) await page.keyboard.press('ArrowDown');
    await typeInto(page, dialog.getByLabel(words.form.name), 'Ada Müller');
    await typeInto(page, dialog.getByLabel(words.form.email), 'ada@visitor.example');
    await pressKey(page, dialog.getByRole('button', { name: PAYMENT_BUTTONS[language].order }));
    await payByKeyboard(page, dialog, PAYMENT_BUTTONS[language].card);
    await expect(page.getByRole('status').filter({ hasText: words.signUp.thanks })).toBeVisible();
    await untilMails(world.control, 2);
  });

  test('keyboard: donates', NIGHTLY, async ({ page, world }) => {
    await page.goto(sectionAddress('freeDownloads'));
    const opener = page.getByRole('button', { name: words.shop.donate, exact: true });
    await pressKey(page, opener);
    const dialog = page.getByRole('dialog', { name: words.shop.donate });
    await typeInto(page, dialog.getByLabel(words.form.name), 'Ada Müller');
    await typeInto(page, dialog.getByLabel(words.form.email), 'ada@visitor.example');
    await tabTo(page, dialog.locator('select[name="amount"]'));
    for (let steps = 0; steps < 4; steps += 1) await page.keyboard.press('ArrowDown');
    await pressKey(page, dialog.getByRole('button', { name: PAYMENT_BUTTONS[language].donate }));
    await payByKeyboard(page, dialog, PAYMENT_BUTTONS[language].card);
    await expect(dialog.getByText(words.donation.thanks)).toBeVisible();
    await untilMails(world.control, 2);
  });

  test(
    'keyboard: explains a missing message at its field, then sends it',
    NIGHTLY,
    async ({ page, world }) => {
      await page.goto(PAGES.contact);
      const form = page.getByRole('form', { name: words.contact.form });
      const submit = form.getByRole('button', { name: words.form.submit });
      await pressKey(page, submit);
      const message = form.getByLabel(words.form.message);
      await expect(message).toBeFocused();
      // A screen reader announces this description with the field.
      await expect(message).toHaveAccessibleDescription(new RegExp(words.form.problem.required));
      await expect(message).toHaveAttribute('aria-invalid', 'true');
      await page.keyboard.type('A small question');
      await pressKey(page, submit);
      await expect(form.getByRole('status')).toHaveText(words.contact.thanks);
      await untilMails(world.control, 1);
    },
  );

  test('keyboard: withdraws in two steps', NIGHTLY, async ({ page, world }) => {
    await page.goto(PAGES.withdrawal);
    const main = page.getByRole('main');
    await typeInto(page, main.getByLabel(words.form.name), 'Ada Müller');
    await typeInto(
      page,
      main.getByRole('textbox', { name: words.withdrawal.order }),
      'A book, in November',
    );
    await typeInto(page, main.getByLabel(words.form.email), 'ada@visitor.example');
    await pressKey(page, main.getByRole('button', { name: words.withdrawal.continue }));
    await pressKey(page, main.getByRole('button', { name: words.withdrawal.confirm }));
    await expect(main).toContainText(words.withdrawal.received);
    await untilMails(world.control, 2);
  });

  test('keyboard: switches the language, and the button keeps focus', NIGHTLY, async ({ page }) => {
    await page.goto(PAGES.contact);
    const languageButton = page.getByRole('button', { name: isEnglish ? /^DE/ : /^EN/ });
    await pressKey(page, languageButton);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      isEnglish ? 'Kontakt' : 'Contact',
    );
    await expect(page.locator('html')).toHaveAttribute('lang', isEnglish ? 'de-DE' : 'en-US');
    await expect(page.getByRole('button', { name: isEnglish ? /^DE/ : /^EN/ })).toBeFocused();
  });
});
