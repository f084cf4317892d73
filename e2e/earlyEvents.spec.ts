import { PAGES, sectionAddress } from '../src/lib/addresses';
import { expect, nightlyUnless, NIGHTLY, test, specLanguage } from './support/fixtures';
import { delayScripts } from './support/delayScripts';
import { untilMails } from './support/mails';

/** A prerendered page records input and presses until its scripts have loaded, and then replays them. */
test.use({ hydration: 'not awaited' });

const WORDS = {
  'en-US': {
    name: 'Name',
    email: 'Email',
    other: /^DE/,
    otherHeading: 'Kontakt',
    contact: 'Contact form',
    contactMessage: 'Message',
    contactThanks: 'Thanks. Your message has been sent.',
    suggestion: 'Workshop suggestion',
    suggestionMessage: 'Describe the coaching topic you would like to explore',
    suggestionThanks: 'Thank you for your message.',
    add: /^Add: /,
    checkout: /^Checkout \(1\)/,
    region: 'Ship to',
    otherEu: 'Other EU',
  },
  'de-DE': {
    name: 'Name',
    email: 'E-Mail',
    other: /^EN/,
    otherHeading: 'Contact',
    contact: 'Kontaktformular',
    contactMessage: 'Nachricht',
    contactThanks: 'Danke. Deine Nachricht wurde gesendet.',
    suggestion: 'Vorschlag für einen Workshop',
    suggestionMessage: 'Beschreibe das Coaching-Thema, das du erkunden möchtest',
    suggestionThanks: 'Danke für deine Nachricht.',
    add: /^Wählen: /,
    checkout: /^Warenkorb \(1\)/,
    region: 'Versand nach',
    otherEu: 'Übrige EU',
  },
};

const language = specLanguage('en-US');
test.describe(`in ${language}`, () => {
  const words = WORDS[language];
  const home = (world: { siteUrl: string; germanSiteUrl: string }): string =>
    language === 'en-US' ? world.siteUrl : world.germanSiteUrl;

  for (const form of ['contact', 'suggestion'] as const) {
    test(
      `early events: a form (${form}) filled in and sent before hydration is sent once with its text`,
      nightlyUnless(form === 'contact'),
      async ({ page, world }) => {
        const release = await delayScripts(page);
        await page.goto(`${home(world)}${form === 'contact' ? PAGES.contact : PAGES.workshops}`);
        const formElement = page.getByRole('form', { name: words[form] });
        await formElement.getByLabel(words.name).fill('Ada Müller');
        await formElement.getByLabel(words.email).fill('ada@visitor.example');
        await formElement.getByLabel(words[`${form}Message`]).fill('Typed early.');
        await formElement.getByRole('button').last().click();
        release();
        await expect(formElement.getByRole('status')).toHaveText(words[`${form}Thanks`]);
        const mails = await untilMails(world.control, 1);
        expect(mails).toHaveLength(1);
        expect(mails[0]?.text).toContain('Typed early.');
        expect(JSON.stringify(mails[0]?.replyTo)).toContain('ada@visitor.example');
      },
    );
  }

  test(
    'early events: all text typed during hydration is kept',
    NIGHTLY,
    async ({ page, world }) => {
      const release = await delayScripts(page);
      await page.goto(`${home(world)}${PAGES.contact}`);
      const message = page
        .getByRole('form', { name: words.contact })
        .getByLabel(words.contactMessage);
      await message.pressSequentially('The first half, ');
      release();
      await message.pressSequentially('and the second half while everything arrives.', {
        delay: 15,
      });
      await page.waitForFunction(() => window.early === undefined);
      await expect(message).toHaveValue(
        'The first half, and the second half while everything arrives.',
      );
      await page.reload();
      await expect(message).toHaveValue(
        'The first half, and the second half while everything arrives.',
      );
    },
  );

  test(
    'early events: an item added to the basket and its region are kept',
    NIGHTLY,
    async ({ page, world }) => {
      const release = await delayScripts(page);
      await page.goto(`${home(world)}${sectionAddress('books')}`);
      await page.getByLabel(words.region).selectOption({ label: words.otherEu });
      await page.getByRole('button', { name: words.add }).first().click();
      release();
      await expect(page.getByRole('button', { name: words.checkout })).toBeEnabled();
      const region = page.getByLabel(words.region).locator('option:checked');
      await expect(region).toHaveText(words.otherEu);
      await page.reload();
      await expect(page.getByRole('button', { name: words.checkout })).toBeEnabled();
      await expect(region).toHaveText(words.otherEu);
    },
  );

  test(
    'early events: a press on the language button changes the language',
    NIGHTLY,
    async ({ page, world }) => {
      const release = await delayScripts(page);
      await page.goto(`${home(world)}${PAGES.contact}`);
      await page.getByRole('button', { name: words.other }).first().click();
      release();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.otherHeading);
    },
  );

  test.describe('when the scripts never arrive', () => {
    test.use({
      allowed: { console: [/Failed to load resource/, /ChunkLoadError/, /Loading (CSS )?chunk/] },
    });

    for (const part of ['main', 'contact']) {
      test(
        `early events: without its script (${part}) the page stays, explains a press that needs it, and a retry works`,
        nightlyUnless(part === 'main'),
        async ({ page, world }) => {
          await page.route(`**/static/${part}.*.js`, (route) => route.abort());
          const requestFailed = page.waitForEvent('requestfailed', (request) =>
            request.url().includes(`/static/${part}.`),
          );
          await page.goto(`${home(world)}${PAGES.contact}`);
          await requestFailed;
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expect(page.getByRole('alert')).toHaveCount(0);
          const form = page.getByRole('form', { name: words.contact });
          await form.getByLabel(words.contactMessage).fill('Is anybody there?');
          await form.getByRole('button').last().click();
          const alert = page.getByRole('alert');
          await expect(alert).toContainText('The site could not start.');
          await expect(alert).toContainText('Die Website konnte nicht starten.');
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expect(form.getByLabel(words.contactMessage)).toHaveValue('Is anybody there?');
          await page.unroute(`**/static/${part}.*.js`);
          await alert.getByRole('button').click();
          await page.waitForFunction(() => window.early === undefined);
          await expect(page.getByRole('alert')).toHaveCount(0);
          await expect(form).toBeVisible();
        },
      );
    }
  });
});
