import type { Locator, Page } from '@playwright/test';
import { PAGES } from '../src/lib/addresses';
import { expectAccessible } from './support/axe';
import {
  expect,
  type Language,
  NIGHTLY,
  presetLanguage,
  test,
  specLanguage,
} from './support/fixtures';
import { receivedMails, setMailServer, untilMails } from './support/mails';

const OWNER = 'owner@openstrings.example';
const WORKSHOPS = PAGES.workshops;

interface FormUnderTest {
  path: string;
  title: Record<Language, string>;
  prompt: Record<Language, string>;
  thanks: Record<Language, string>;
  /** Subject of the owner's mail. */
  subject: string;
}

const SHORT_THANKS = {
  'en-US': 'Thank you for your message.',
  'de-DE': 'Danke für deine Nachricht.',
};

const FORMS: FormUnderTest[] = [
  {
    path: PAGES.contact,
    title: { 'en-US': 'Contact form', 'de-DE': 'Kontaktformular' },
    prompt: { 'en-US': 'Message', 'de-DE': 'Nachricht' },
    thanks: {
      'en-US': 'Thanks. Your message has been sent.',
      'de-DE': 'Danke. Deine Nachricht wurde gesendet.',
    },
    subject: 'Nachricht über das Kontaktformular: Ada Müller',
  },
  {
    path: WORKSHOPS,
    title: { 'en-US': 'Workshop suggestion', 'de-DE': 'Vorschlag für einen Workshop' },
    prompt: {
      'en-US': 'Describe the coaching topic you would like to explore',
      'de-DE': 'Beschreibe das Coaching-Thema, das du erkunden möchtest',
    },
    thanks: SHORT_THANKS,
    subject: 'Vorschlag für einen Workshop: Ada Müller',
  },
  {
    path: WORKSHOPS,
    title: { 'en-US': 'Request a coaching session', 'de-DE': 'Coaching anfragen' },
    prompt: { 'en-US': 'What would you like to work on?', 'de-DE': 'Woran möchtest du arbeiten?' },
    thanks: SHORT_THANKS,
    subject: 'Anfrage zum Coaching: Ada Müller',
  },
  {
    path: WORKSHOPS,
    title: {
      'en-US': 'Request performance preparation',
      'de-DE': 'Auftrittsvorbereitung anfragen',
    },
    prompt: {
      'en-US': 'What are you preparing for, and when is it?',
      'de-DE': 'Worauf bereitest du dich vor, und wann ist es so weit?',
    },
    thanks: SHORT_THANKS,
    subject: 'Anfrage zur Auftrittsvorbereitung: Ada Müller',
  },
];

const EMAIL = { 'en-US': 'Email', 'de-DE': 'E-Mail' };
const MESSAGE = 'Liebe Clara,\n<b>a small question</b> & greetings.';

const formOf = (page: Page, form: FormUnderTest, language: Language): Locator =>
  page.getByRole('form', { name: form.title[language] });

async function fillIn(
  page: Page,
  formUnderTest: FormUnderTest,
  language: Language,
): Promise<Locator> {
  const form = formOf(page, formUnderTest, language);
  await form.getByLabel('Name').fill('Ada Müller');
  // Typed, because Chromium rewrites a typed domain in a field of type email.
  await form.getByLabel(EMAIL[language]).pressSequentially('ada@straße.example');
  await form.getByLabel(formUnderTest.prompt[language]).fill(MESSAGE);
  return form;
}

const language = specLanguage('en-US');
test.describe(`in ${language}`, () => {
  test.beforeEach(({ context }) => presetLanguage(context, language));

  // Nightly only: all forms share one component and one endpoint.
  for (const formUnderTest of FORMS) {
    test(
      `form: ${formUnderTest.title['en-US']} sends one mail to the owner, thanks and clears`,
      NIGHTLY,
      async ({ page, world }) => {
        await page.goto(formUnderTest.path);
        const form = await fillIn(page, formUnderTest, language);
        await form.getByRole('button').last().click();
        await expect(form.getByRole('status')).toHaveText(formUnderTest.thanks[language]);
        await expect(form.getByLabel('Name')).toHaveValue('');
        await expect(form.getByLabel(EMAIL[language])).toHaveValue('');
        await expect(form.getByLabel(formUnderTest.prompt[language])).toHaveValue('');
        await expect(form.getByRole('status')).toHaveText('');
        const [mail] = await untilMails(world.control, 1);
        expect(mail?.subject).toBe(formUnderTest.subject);
        expect(mail?.envelope.to.sort()).toEqual(['maintainer@openstrings.example', OWNER]);
        expect(JSON.stringify(mail?.replyTo)).toMatch(/ada@(straße|xn--strae-oqa)\.example/);
        expect(mail?.html).toContain('&lt;b&gt;a small question&lt;/b&gt; &amp; greetings.');
        expect(mail?.text).toContain('Liebe Clara,');
        await page.reload();
        await expect(form.getByLabel(formUnderTest.prompt[language])).toHaveValue('');
      },
    );
  }

  test('form: the contact view of the biography sends a mail', NIGHTLY, async ({ page, world }) => {
    const [contact] = FORMS as [FormUnderTest];
    await page.goto(PAGES.biography);
    await page.getByRole('button', { name: contact.title[language] }).click();
    const form = await fillIn(page, contact, language);
    await form.getByRole('button').last().click();
    await expect(form.getByRole('status')).toHaveText(contact.thanks[language]);
    await untilMails(world.control, 1);
  });

  test(
    'form: accepts a message alone, and explains an empty message and an incomplete address',
    NIGHTLY,
    async ({ page, world }) => {
      const [contact] = FORMS as [FormUnderTest];
      await page.goto(PAGES.contact);
      const form = formOf(page, contact, language);
      const message = form.getByLabel(contact.prompt[language]);
      await message.fill('   \n ');
      await form.getByRole('button').click();
      await expect(message).toBeFocused();
      await expect(message).toHaveAttribute('aria-invalid', 'true');
      await expect(
        form.getByText(
          language === 'en-US' ? 'Please fill this in.' : 'Bitte fülle dieses Feld aus.',
        ),
      ).toBeVisible();
      await form.getByLabel(EMAIL[language]).fill('ada@visitor');
      await message.fill('Hello');
      await form.getByRole('button').click();
      await expect(form.getByLabel(EMAIL[language])).toBeFocused();
      await expectAccessible(page);
      await form.getByLabel(EMAIL[language]).fill('');
      await form.getByRole('button').click();
      const [mail] = await untilMails(world.control, 1);
      expect(mail?.subject).toBe('Nachricht über das Kontaktformular');
      expect(mail?.replyTo ?? []).toHaveLength(0);
    },
  );

  test('form: drafts survive a reload and navigation', NIGHTLY, async ({ page, world }) => {
    const [, suggestion] = FORMS as [FormUnderTest, FormUnderTest];
    await page.goto(WORKSHOPS);
    await fillIn(page, suggestion, language);
    await page.reload();
    const form = formOf(page, suggestion, language);
    await expect(form.getByLabel(suggestion.prompt[language])).toHaveValue(MESSAGE);
    await expect(form.getByLabel('Name')).toHaveValue('Ada Müller');
    await page.goto(PAGES.contact);
    await expect(page.getByRole('form')).toBeVisible();
    await expect(page.getByRole('form').getByLabel('Name')).toHaveValue('');
    await page.goBack();
    await expect(form.getByLabel(suggestion.prompt[language])).toHaveValue(MESSAGE);
    expect(await receivedMails(world.control)).toEqual([]);
  });

  test.describe('with the mail server down', () => {
    test.use({
      allowed: { console: [/Failed to load resource/, /\[mail\] The message could not be sent/] },
    });

    test('form: keeps the text, explains the failure with two alternatives, and the retry sends once', async ({
      page,
      world,
    }) => {
      const logged: string[] = [];
      page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
      const [contact] = FORMS as [FormUnderTest];
      await setMailServer(world.control, false);
      await page.goto(PAGES.contact);
      const form = await fillIn(page, contact, language);
      await form.getByRole('button').click();
      const alert = form.getByRole('alert');
      await expect(alert).toContainText(
        language === 'en-US' ? 'What you wrote is still here.' : 'Dein Text ist noch da.',
      );
      await expect(form.getByLabel(contact.prompt[language])).toHaveValue(MESSAGE);
      await expect
        .poll(() => logged.join('\n'))
        .toContain('[mail] The message could not be sent: status 503, mailServerDown');
      const mailto = new URL((await alert.getByRole('link').getAttribute('href')) ?? '');
      expect([mailto.protocol, mailto.pathname]).toEqual(['mailto:', OWNER]);
      expect(mailto.searchParams.get('body')).toContain('<b>a small question</b> & greetings.');
      await expectAccessible(page);
      await page.reload();
      await expect(form.getByLabel(contact.prompt[language])).toHaveValue(MESSAGE);
      await setMailServer(world.control, true);
      await form.getByRole('button').last().click();
      await expect(form.getByRole('status')).toHaveText(contact.thanks[language]);
      await untilMails(world.control, 1);
    });
  });

  test('withdrawal: two steps end in a receipt with date and time, on the page and by mail', async ({
    page,
    world,
  }) => {
    const english = language === 'en-US';
    await page.goto(PAGES.news);
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: english ? 'Withdraw from contract' : 'Vertrag widerrufen' })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      english ? 'Withdraw from contract' : 'Vertrag widerrufen',
    );
    const next = page.getByRole('button', { name: english ? 'Continue' : 'Weiter' });
    await next.click();
    await expect(page.getByLabel('Name')).toBeFocused();
    await expectAccessible(page);
    await page.getByLabel('Name').fill('Ada Müller');
    await page
      .getByLabel(english ? 'Contract' : 'Vertrag', { exact: true })
      .fill('Order 4711, two books');
    await page.getByLabel(EMAIL[language]).fill('ada@visitor.example');
    await page.reload();
    await expect(page.getByLabel('Name')).toHaveValue('Ada Müller');
    await next.click();
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeFocused();
    await expect(page.getByRole('main')).toContainText('Order 4711, two books');
    await expectAccessible(page);
    expect(await receivedMails(world.control)).toEqual([]);
    await page
      .getByRole('button', { name: english ? 'Confirm withdrawal' : 'Widerruf bestätigen' })
      .click();
    await expect(
      page.getByText(
        english
          ? /^Received on \w+, \w+ \d+, \d{4} at \d{1,2}:\d\d [AP]M CES?T\.$/
          : /^Eingegangen: \w+, \d+\. [\wä]+ \d{4} um \d\d:\d\d CES?T\.$/,
      ),
    ).toBeVisible();
    await expect(page.getByRole('main')).toContainText('ada@visitor.example');
    const mails = await untilMails(world.control, 2);
    const receipt = mails.find(({ envelope }) => envelope.to.includes('ada@visitor.example'));
    expect(receipt?.subject).toBe(
      english ? 'Receipt of your withdrawal' : 'Eingangsbestätigung deines Widerrufs',
    );
    expect(receipt?.text).toMatch(/\d{1,2}:\d\d( [AP]M)? CES?T/);
    expect(mails.some(({ envelope }) => envelope.to.includes(OWNER))).toBe(true);
    await expectAccessible(page);
  });
});

test.describe('with the functions unreachable', () => {
  test.use({ allowed: { console: [/Failed to load resource/, /net::ERR/, /\[mail\]/] } });

  test(
    'withdrawal: is kept while the functions are unreachable, and the retry declares it',
    NIGHTLY,
    async ({ page, world }) => {
      await page.route(`${world.functionsUrl}/withdrawals`, (route) => route.abort());
      await page.goto(PAGES.withdrawal);
      await page.getByLabel('Name').fill('Ada');
      await page.getByLabel('Contract', { exact: true }).fill('4711');
      await page.getByLabel('Email').fill('ada@visitor.example');
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
      await expect(page.getByRole('alert')).toContainText('there is no connection right now');
      await page.unroute(`${world.functionsUrl}/withdrawals`);
      await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByText(/^Received on/)).toBeVisible();
      await untilMails(world.control, 2);
    },
  );
});

test('form: works with the keyboard alone', NIGHTLY, async ({ page, world }) => {
  await page.goto(PAGES.contact);
  const form = page.getByRole('form', { name: 'Contact form' });
  await form.getByLabel('Name').focus();
  await page.keyboard.type('Ada');
  await page.keyboard.press('Tab');
  await page.keyboard.type('ada@visitor.example');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Hello');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(form.getByRole('status')).toHaveText('Thanks. Your message has been sent.');
  await untilMails(world.control, 1);
});

test('form: sends while storage is blocked', NIGHTLY, async ({ page, context, world }) => {
  await context.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('forbidden', 'SecurityError');
      },
    });
  });
  await page.goto(PAGES.contact);
  const form = page.getByRole('form', { name: 'Contact form' });
  await form.getByLabel('Message').fill('Hello');
  await form.getByRole('button').click();
  await expect(form.getByRole('status')).toHaveText('Thanks. Your message has been sent.');
  await untilMails(world.control, 1);
});

test('form: a coaching request without any way to answer is sent with the second press', async ({
  page,
  world,
}) => {
  await page.goto(WORKSHOPS);
  const form = page.getByRole('form', { name: 'Request a coaching session' });
  await form.getByLabel('What would you like to work on?').fill('A long shift in The Swan');
  const submit = form.getByRole('button', { name: 'Submit' });
  await submit.click();
  await expect(form.getByRole('alert')).toContainText('Nobody can answer you yet');
  await expect(form.getByLabel('Email')).toBeFocused();
  await expectAccessible(page);
  expect(await receivedMails(world.control)).toEqual([]);
  await submit.click();
  await expect(form.getByRole('status')).toHaveText(SHORT_THANKS['en-US']);
  await expect(form.getByRole('alert')).toHaveCount(0);
  // A way that the message names is enough.
  await form.getByLabel('What would you like to work on?').fill('Call me: 0341 / 123 45 67');
  await submit.click();
  await expect(form.getByRole('status')).toHaveText(SHORT_THANKS['en-US']);
});
