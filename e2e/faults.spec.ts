import type { Locator, Page, Route } from '@playwright/test';
import { SAMPLE_ROUTES } from '../scripts/lib/sampleRoutes';
import { PAGES, sectionAddress } from '../src/lib/addresses';
import { expect, NIGHTLY, presetLanguage, test, type Language } from './support/fixtures';
import type { ReceivedMail } from './support/mails';
import { button, openCheckout, payAtPayPal, visible } from './support/shopping';
import { WORDS, type Words } from './support/words';
import type { World } from './support/world';

/** Runs every journey with every fault of its backend, in alternating languages. */

interface Scene {
  page: Page;
  world: World;
  language: Language;
  words: Words;
  /** Unique per test, so that its mails can be told apart. */
  email: string;
}

interface Fault {
  name: string;
  answer(route: Route): Promise<unknown>;
}

interface Journey {
  name: string;
  /** Requests of the browser to which the fault applies. */
  requests: RegExp;
  path: string;
  /** Starts the fault before the page opens, because the page calls the backend without a press. */
  failsFromStart?: true;
  prepare?(scene: Scene): Promise<unknown>;
  /** Does what needs the backend. */
  act(scene: Scene): Promise<unknown>;
  /** Element that is visible once the visitor has what they asked for. */
  success(scene: Scene): Locator;
  /** Element that explains the failure; by default an alert or a note. */
  failure?(scene: Scene): Locator;
  /** Tries again; by default presses the page's retry button or reloads the page. */
  retry?(scene: Scene): Promise<unknown>;
  /** Field whose text must be kept while the backend fails. */
  typed?: { field(scene: Scene): Locator; text(scene: Scene): string };
  /** Recipient of exactly one mail in the end, and a text that the mail contains. */
  mail?: (scene: Scene) => { to: string; text: string };
}

const CORS = { 'Access-Control-Allow-Origin': '*' };
const SLOW_MS = 10_000;

const status = (code: number, headers: Record<string, string> = {}): Fault => ({
  name: `answers ${String(code)}`,
  answer: (route) =>
    route.fulfill({
      status: code,
      headers: { ...CORS, ...headers },
      json: { error: { code: 'failed', message: 'failed' } },
    }),
});

const FAULTS: readonly Fault[] = [
  { name: 'refuses connections', answer: (route) => route.abort('connectionrefused') },
  status(429, { 'Retry-After': '1', 'X-Contentful-RateLimit-Reset': '1' }),
  status(500),
  {
    name: 'answers with a foreign page',
    answer: (route) =>
      route.fulfill({
        headers: CORS,
        contentType: 'text/html',
        body: '<html><body>Please log in to the hotel network</body></html>',
      }),
  },
  {
    name: `answers after ${String(SLOW_MS / 1000)} s`,
    answer: async (route) => {
      await new Promise((resolve) => setTimeout(() => resolve(null), SLOW_MS));
      await route.continue();
    },
  },
  {
    name: 'does its work, and its answer is lost',
    answer: async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
  },
];

const dialog = ({ page }: Scene): Locator => page.getByRole('dialog');

async function pressRetry({ page, words }: Scene): Promise<void> {
  const labels = [words.content.retry, words.payment.retry, words.form.retry];
  const retry = visible(page.getByRole('button', { name: new RegExp(`^(${labels.join('|')})`) }));
  if (await retry.isVisible()) await retry.click();
  else await page.reload();
}

const ARTICLE_TITLE = { 'en-US': 'Slow Practice', 'de-DE': 'Langsam üben' } as const;
const SEARCH = {
  'en-US': { query: 'metronome', title: 'Rhythm from Within' },
  'de-DE': { query: 'herzklopfen', title: 'Aufmerksamkeit im Auftritt' },
} as const;

const followArticle = ({ page }: Scene): Promise<void> =>
  page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, SAMPLE_ROUTES.article);
const articleHeading = ({ page, language }: Scene): Locator =>
  page.getByRole('heading', { level: 1, name: ARTICLE_TITLE[language] });
const ARTICLE_FILE = /\/data\/(en-US|de-DE)\/p\/articles\/foundations\/slow-practice\.json/;

const searchField = ({ page }: Scene): Locator => page.getByRole('searchbox');
const typeQuery = (scene: Scene): Promise<void> =>
  searchField(scene).fill(SEARCH[scene.language].query);

const contactForm = ({ page, words }: Scene): Locator =>
  page.getByRole('form', { name: words.contact.form });
const messageText = ({ email }: Scene): string => `Does the lamp stand left? ${email}`;
const submitContact = (scene: Scene): Promise<void> =>
  contactForm(scene).locator('button[type="submit"]').click();

const pressPlayer = ({ page, words }: Scene): Promise<void> =>
  visible(page.getByRole('navigation').getByRole('button', { name: words.nav.podcast })).click();

async function fillCheckout(scene: Scene): Promise<void> {
  const { page, words, email } = scene;
  await openCheckout(page, words);
  await dialog(scene).getByLabel(words.form.name).fill('Ada Müller');
  await dialog(scene).getByLabel(words.form.email).fill(email);
  await dialog(scene).getByLabel(words.checkout.address).fill('Saitenweg 5\n04109 Leipzig');
}
const pressOrder = (scene: Scene): Promise<void> =>
  dialog(scene).getByRole('button', { name: scene.words.payment.order }).click();
const orderPlaced = ({ page, words }: Scene): Locator => page.getByText(words.payment.choose);
async function placeOrder(scene: Scene): Promise<void> {
  await fillCheckout(scene);
  await pressOrder(scene);
  await orderPlaced(scene).waitFor();
}
async function checkPayment({ page, words }: Scene): Promise<void> {
  const check = button(page, words.payment.check);
  if (await check.isVisible()) await check.click();
}

const JOURNEYS: readonly Journey[] = [
  {
    name: 'published page: opens an article',
    requests: ARTICLE_FILE,
    path: PAGES.home,
    failsFromStart: true,
    act: followArticle,
    success: articleHeading,
  },
  {
    name: 'content service: opens an article that is not published yet',
    requests: /\/spaces\/[^/]+\//,
    path: PAGES.home,
    failsFromStart: true,
    prepare: ({ page }) =>
      page.route(ARTICLE_FILE, (route) => route.fulfill({ status: 404, body: '' })),
    act: followArticle,
    success: articleHeading,
  },
  {
    name: 'search index: finds an article',
    requests: /\/data\/search\//,
    path: PAGES.search,
    failsFromStart: true,
    act: typeQuery,
    success: ({ page, words, language }) =>
      page
        .getByRole('list', { name: words.search.list })
        .getByRole('link', { name: SEARCH[language].title })
        .first(),
    failure: ({ page, words: { search } }) =>
      page
        .getByText(search.problem.failed)
        .or(page.getByText(search.problem.offline))
        .or(page.getByText(search.outdated))
        .first(),
    typed: { field: searchField, text: ({ language }) => SEARCH[language].query },
  },
  {
    name: 'podcast function: opens the player',
    requests: /\/podcasts$/,
    path: PAGES.community,
    failsFromStart: true,
    act: pressPlayer,
    success: ({ page, words }) =>
      visible(
        page
          .getByRole('complementary', { name: words.podcast.name })
          .getByRole('heading', { level: 2 }),
      ),
    retry: async (scene) => {
      await scene.page.keyboard.press('Escape');
      await pressPlayer(scene);
    },
  },
  {
    name: 'mail function: sends a message',
    requests: /\/mail(\?|$)/,
    path: PAGES.contact,
    act: async (scene) => {
      await contactForm(scene).getByLabel(scene.words.form.name).fill('Ada Müller');
      await contactForm(scene).getByLabel(scene.words.form.message).fill(messageText(scene));
      await submitContact(scene);
    },
    success: (scene) => contactForm(scene).getByText(scene.words.contact.thanks),
    retry: submitContact,
    typed: {
      field: (scene) => contactForm(scene).getByLabel(scene.words.form.message),
      text: messageText,
    },
    mail: (scene) => ({ to: 'owner@openstrings.example', text: messageText(scene) }),
  },
  {
    name: 'orders function: orders a book',
    requests: /\/orders$/,
    path: sectionAddress('books'),
    act: async (scene) => {
      await fillCheckout(scene);
      await pressOrder(scene);
    },
    success: orderPlaced,
    retry: pressOrder,
    typed: {
      field: (scene) => dialog(scene).getByLabel(scene.words.form.email),
      text: ({ email }) => email,
    },
  },
  {
    name: "PayPal's script: offers its buttons",
    requests: /\/paypal\/sdk\/js/,
    path: sectionAddress('books'),
    act: placeOrder,
    success: ({ page }) => page.locator('iframe.component-frame.visible').first(),
  },
  {
    name: 'capture: pays for a book',
    requests: /\/orders\/[^/]+\/capture$/,
    path: sectionAddress('books'),
    act: async (scene) => {
      await placeOrder(scene);
      await payAtPayPal(scene.page);
    },
    success: ({ page, words }) => page.getByText(words.receipt.confirmation).first(),
    retry: checkPayment,
    mail: ({ email }) => ({ to: email, text: '' }),
  },
];

/** Visible alert or note with text in it. */
const explanation = ({ page }: Scene): Locator =>
  page
    .locator('[role="alert"], [role="status"][popover]')
    .filter({ visible: true, hasText: /\S/ })
    .first();

async function expectReadable({ page }: Scene): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(/\S/);
  await expect(page.locator('body')).not.toContainText(
    /\[object |\bundefined\b|\bNaN\b|TypeError|Invalid Date/,
    { useInnerText: true },
  );
}

async function expectOneMail({ world }: Scene, to: string, text: string): Promise<void> {
  await expect
    .poll(
      async () => {
        const mails = await world.control.call<ReceivedMail[]>(
          'GET',
          `/mails?to=${encodeURIComponent(to)}`,
        );
        return mails.filter((mail) => mail.text.includes(text)).length;
      },
      { timeout: 40_000 },
    )
    .toBe(1);
}

test.describe('faults', () => {
  test.use({
    viewport: { width: 1280, height: 900 },
    allowed: {
      console: [
        /Failed to load resource|net::ERR_|blocked by CORS policy/,
        /\[(orders|payment|mail|content|podcasts)\]/,
        /Failed to load the PayPal JS SDK script|Refused to execute script|MIME type/,
      ],
      // The fault answers a script request with an HTML page, which cannot be parsed.
      errors: [/Unexpected token|Invalid or unexpected token/],
    },
  });

  JOURNEYS.forEach((journey, row) =>
    FAULTS.forEach((fault, column) => {
      const language = (row + column) % 2 === 0 ? 'en-US' : 'de-DE';
      test(
        `${journey.name}, or explains why not, while the backend ${fault.name} (${language})`,
        NIGHTLY,
        async ({ page, context, world }) => {
          await presetLanguage(context, language);
          const email = `ada-${String(row)}-${String(column)}@visitor.example`;
          const scene: Scene = { page, world, language, words: WORDS[language], email };
          let failed = 0;
          const startFault = (): Promise<unknown> =>
            context.route(journey.requests, async (route) => {
              failed += 1;
              // The page or the test may have ended before a late response.
              await fault.answer(route).catch(() => undefined);
            });

          await journey.prepare?.(scene);
          if (journey.failsFromStart) await startFault();
          await page.goto(journey.path);
          if (!journey.failsFromStart) await startFault();
          await journey.act(scene);

          const success = journey.success(scene);
          const failure = (journey.failure ?? explanation)(scene);
          await expect(success.or(failure).first()).toBeVisible({ timeout: 45_000 });
          expect(failed).toBeGreaterThan(0);
          await expectReadable(scene);
          if (journey.typed !== undefined && !(await success.isVisible()))
            await expect(journey.typed.field(scene)).toHaveValue(journey.typed.text(scene));

          await context.unroute(journey.requests);
          await expect(async () => {
            if (!(await success.isVisible())) await (journey.retry ?? pressRetry)(scene);
            await expect(success).toBeVisible({ timeout: 10_000 });
          }).toPass({ timeout: 60_000 });
          await expectReadable(scene);
          const mail = journey.mail?.(scene);
          if (mail !== undefined) await expectOneMail(scene, mail.to, mail.text);
        },
      );
    }),
  );
});
