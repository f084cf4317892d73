import { WORDS } from './support/words';
import { clickClosingButton } from '../sandbox/testing/clickClosingButton';
import { expect, NIGHTLY, presetLanguage, test, specLanguage } from './support/fixtures';
import { untilMails } from './support/mails';
import { PAYMENT_BUTTONS, payPalButton } from './support/paypal';
import { ScreenReader } from './support/screenReader';
import type { Locator, Page } from '@playwright/test';
import { PAGES, sectionAddress } from '../src/lib/addresses';

// The sandbox's approval window has no icon.
test.use({ allowed: { console: [/favicon\.ico/] }, viewport: { width: 1280, height: 860 } });

const DEMO = {
  'en-US': { article: 'Slow Practice', workshop: 'What nerves are for', german: 'DE German' },
  'de-DE': {
    article: 'Langsam üben',
    workshop: 'Wozu Lampenfieber gut ist',
    german: 'EN Englisch',
  },
} as const;

/** Pays in PayPal's window by keyboard, without checking its announcements. */
async function pay(page: Page, reader: ScreenReader, dialog: Locator, card: string): Promise<void> {
  const button = payPalButton(dialog, card);
  await expect(button).toHaveAttribute('aria-disabled', 'false');
  await reader.tabTo(button);
  const [popup] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')]);
  await popup.locator('#approve').focus();
  await clickClosingButton(popup, () => popup.keyboard.press('Enter'));
}

const language = specLanguage('de-DE');
const words = WORDS[language];
const demo = DEMO[language];

test.describe(`screen reader, ${language}`, () => {
  test.beforeEach(({ context }) => presetLanguage(context, language));

  // `npm test` runs this one; the nightly run runs all.
  test(
    'screen reader: a form announces names, required fields, errors and success',
    language === 'en-US' ? {} : NIGHTLY,
    async ({ page, world }) => {
      const reader = await ScreenReader.of(page);
      await page.goto(PAGES.contact);
      const form = page.getByRole('form', { name: words.contact.form });
      expect(await reader.tabTo(form.getByLabel(words.form.name))).toBe(
        `${words.contact.form}, form | ${words.form.name} ${words.form.optional}, textbox`,
      );
      expect(await reader.tabTo(form.getByLabel(words.form.email))).toBe(
        `${words.form.email} ${words.form.optional}, textbox, ${words.form.emailHint}`,
      );
      expect(await reader.press(form.getByRole('button', { name: words.form.submit }))).toBe(
        `${words.form.submit}, button`,
      );
      await reader.waitForFocus(
        `${words.form.message}, textbox, required, invalid, ${words.form.problem.required}`,
      );
      await page.keyboard.type('A small question');
      await reader.press(form.getByRole('button', { name: words.form.submit }));
      await reader.waitForAnnouncement(`status: ${words.contact.thanks}`);
      await untilMails(world.control, 1);
    },
  );

  test(
    'screen reader: every stop has a name, and each new page announces its own',
    NIGHTLY,
    async ({ page }) => {
      const reader = await ScreenReader.of(page);
      await page.goto(PAGES.home);
      expect(await reader.press(page.getByRole('link', { name: words.skip }))).toBe(
        `${words.skip}, link`,
      );
      await reader.press(
        page.getByRole('main').getByRole('link', { name: words.topics.foundations }),
      );
      await reader.waitForFocus(`${words.topics.foundations}, heading, level 1`);
      await expect(page).toHaveTitle(new RegExp(`^${words.topics.foundations} – `));
      await reader.press(page.getByRole('main').getByRole('link', { name: demo.article }));
      await reader.waitForFocus(new RegExp(`${demo.article}, heading, level 1`, 'i'));
      await expect(page).toHaveTitle(new RegExp(`^${demo.article} – `));
      await reader.tabTo(
        page.getByRole('contentinfo').getByRole('link', { name: words.titles.withdrawal }),
      );
    },
  );

  test(
    'screen reader: the player is a landmark, its button names its action, and focus returns',
    NIGHTLY,
    async ({ page }) => {
      const reader = await ScreenReader.of(page);
      await page.goto(PAGES.community);
      const opener = `${words.nav.podcast}, button, collapsed`;
      expect(
        await reader.press(
          page.getByRole('banner').getByRole('button', { name: words.nav.podcast, exact: true }),
        ),
      ).toContain(opener);
      await reader.waitForFocus(
        `${words.podcast.name}, complementary | ${words.podcast.hide}, button, expanded`,
      );
      const player = page.getByRole('complementary', { name: words.podcast.name });
      expect(
        await reader.press(player.getByRole('button', { name: words.podcast.play, exact: true })),
      ).toContain(`${words.podcast.play}, button`);
      await reader.waitForFocus(`${words.podcast.pause}, button`);
      await page.keyboard.press('Escape');
      await reader.waitForFocus(opener);
      await page.goto(PAGES.podcast);
      expect(await reader.tabTo(page.locator('main ol').getByRole('button'))).toMatch(
        new RegExp(`^${words.podcast.play}: \\S.*, button$`),
      );
    },
  );

  test(
    'screen reader: buying announces the pressed button, field errors, the dialog and the receipt',
    NIGHTLY,
    async ({ page, world }) => {
      const reader = await ScreenReader.of(page);
      await page.goto(sectionAddress('books'));
      expect(
        await reader.press(page.getByRole('button', { name: new RegExp(`^${words.shop.add}: `) })),
      ).toMatch(new RegExp(`${words.shop.add}: .*, button, not pressed`));
      await reader.waitForFocus(new RegExp(`${words.shop.inBasket}: .*, button, pressed`));
      await reader.press(
        page.getByRole('button', { name: new RegExp(`^${words.cart.checkout} \\(1`) }),
      );
      await reader.waitForFocus(`${words.checkout.title}, dialog | `);
      const dialog = page.getByRole('dialog', { name: words.checkout.title });
      expect(await reader.write(dialog.getByLabel(words.form.name), 'Ada Müller')).toBe(
        `${words.checkout.form}, group | ${words.form.name}, textbox, required`,
      );
      await reader.write(dialog.getByLabel(words.form.email), 'ada@');
      await reader.write(dialog.getByLabel(words.checkout.address), 'Saitenweg 5, 04109 Leipzig');
      await page.keyboard.press('Shift+Tab');
      await reader.waitForFocus(
        `${words.form.email}, textbox, ada@, required, invalid, ${words.form.problem.email}`,
      );
      await page.keyboard.type('ada@visitor.example');
      await reader.press(dialog.getByRole('button', { name: PAYMENT_BUTTONS[language].order }));
      await pay(page, reader, dialog, PAYMENT_BUTTONS[language].card);
      await reader.waitForFocus(`${words.receipt.title}, heading, level 1`);
      await expect(page).toHaveTitle(new RegExp(`^${words.receipt.title} – `));
      await untilMails(world.control, 2);
    },
  );

  test(
    'screen reader: sign-up announces the choice and its thanks',
    NIGHTLY,
    async ({ page, world }) => {
      const reader = await ScreenReader.of(page);
      await page.goto(PAGES.workshops);
      await reader.press(
        page.getByRole('button', { name: `${words.workshops.signUp} ${demo.workshop}` }),
      );
      await reader.waitForFocus(`${demo.workshop}, dialog | ${words.nav.close}, button`);
      const dialog = page.getByRole('dialog', { name: demo.workshop });
      await reader.tabTo(dialog.locator('select[name="country"]'));
      expect(await reader.tabTo(dialog.getByLabel(words.signUp.amount))).toBe(
        `${words.signUp.amount}, combobox, ${words.signUp.placeholder}, collapsed`,
      );
      for (let steps = 0; steps < 4; steps += 1) await page.keyboard.press('ArrowDown');
      await reader.write(dialog.getByLabel(words.form.name), 'Ada Müller');
      expect(await reader.write(dialog.getByLabel(words.form.email), 'ada@visitor.example')).toBe(
        `${words.form.email}, textbox, required, ${words.signUp.emailHint}`,
      );
      await reader.press(dialog.getByRole('button', { name: PAYMENT_BUTTONS[language].order }));
      await pay(page, reader, dialog, PAYMENT_BUTTONS[language].card);
      await reader.waitForAnnouncement(words.signUp.thanks);
      await untilMails(world.control, 2);
    },
  );

  test(
    'screen reader: donating has its own dialog, whose button says that it donates',
    NIGHTLY,
    async ({ page, world }) => {
      const reader = await ScreenReader.of(page);
      await page.goto(sectionAddress('freeDownloads'));
      await reader.press(page.getByRole('button', { name: words.shop.donate, exact: true }));
      await reader.waitForFocus(`${words.shop.donate}, dialog | ${words.nav.close}, button`);
      const dialog = page.getByRole('dialog', { name: words.shop.donate });
      await reader.write(dialog.getByLabel(words.form.name), 'Ada Müller');
      await reader.write(dialog.getByLabel(words.form.email), 'ada@visitor.example');
      await reader.tabTo(dialog.locator('select[name="amount"]'));
      for (let steps = 0; steps < 4; steps += 1) await page.keyboard.press('ArrowDown');
      expect(
        await reader.press(dialog.getByRole('button', { name: PAYMENT_BUTTONS[language].donate })),
      ).toBe(`${PAYMENT_BUTTONS[language].donate}, button`);
      await pay(page, reader, dialog, PAYMENT_BUTTONS[language].card);
      await reader.waitForAnnouncement(words.donation.thanks);
      await untilMails(world.control, 2);
    },
  );

  test(
    'screen reader: withdrawing announces its next step and its end',
    NIGHTLY,
    async ({ page, world }) => {
      const reader = await ScreenReader.of(page);
      await page.goto(PAGES.withdrawal);
      const main = page.getByRole('main');
      await reader.press(main.getByRole('button', { name: words.withdrawal.continue }));
      await reader.waitForFocus(
        `${words.form.name}, textbox, required, invalid, ${words.form.problem.required}`,
      );
      await page.keyboard.type('Ada Müller');
      expect(
        await reader.write(main.getByRole('textbox', { name: words.withdrawal.order }), 'A book'),
      ).toContain(`${words.withdrawal.orderHint} ${words.form.problem.required}`);
      await reader.write(main.getByLabel(words.form.email), 'ada@visitor.example');
      await reader.press(main.getByRole('button', { name: words.withdrawal.continue }));
      await reader.waitForFocus(`${words.withdrawal.stepConfirm}, heading, level 2`);
      await reader.press(main.getByRole('button', { name: words.withdrawal.confirm }));
      await reader.waitForFocus(`${words.withdrawal.received}, heading, level 2`);
      await untilMails(world.control, 2);
    },
  );

  test(
    'screen reader: the language button keeps focus and announces itself in the new language',
    NIGHTLY,
    async ({ page }) => {
      const reader = await ScreenReader.of(page);
      const otherWords = WORDS[language === 'en-US' ? 'de-DE' : 'en-US'];
      await page.goto(PAGES.contact);
      expect(await reader.press(page.getByRole('button', { name: demo.german }))).toContain(
        `${demo.german}, button, not pressed`,
      );
      const buttonName =
        language === 'en-US' ? `DE ${otherWords.language.de}` : `EN ${otherWords.language.en}`;
      await reader.waitForFocus(
        `${otherWords.language.choose}, group | ${buttonName}, button, pressed`,
      );
      await expect(page).toHaveTitle(new RegExp(`^${otherWords.titles.contact} – `));
    },
  );
});
