import { articleAddress, legalAddress, PAGES, topicAddress } from '../src/lib/addresses';
import { expectAccessible } from './support/axe';
import {
  expect,
  nightlyUnless,
  type Language,
  NIGHTLY,
  presetLanguage,
  test,
  specLanguage,
} from './support/fixtures';

/** All reading routes with their heading, title and a text that no other page has. */
const ROUTES: {
  path: string;
  heading: Record<Language, RegExp>;
  title: Record<Language, RegExp>;
  text: Record<Language, RegExp>;
}[] = [
  {
    path: '/',
    heading: { 'en-US': /Welcome to\s*Open Strings/, 'de-DE': /Willkommen bei\s*Open Strings/ },
    title: { 'en-US': /Practice with attention/, 'de-DE': /Aufmerksam üben/ },
    text: { 'en-US': /Draw the bow across an open string/, 'de-DE': /Streich eine leere Saite an/ },
  },
  {
    path: PAGES.biography,
    heading: { 'en-US': /Clara Weidmann/, 'de-DE': /Clara Weidmann/ },
    title: { 'en-US': /Clara Weidmann/, 'de-DE': /Clara Weidmann/ },
    text: { 'en-US': /I was born in Görlitz/, 'de-DE': /Görlitz/ },
  },
  {
    path: topicAddress('foundations'),
    heading: { 'en-US': /^Foundations$/, 'de-DE': /^Grundlagen$/ },
    title: { 'en-US': /^Foundations –/, 'de-DE': /^Grundlagen –/ },
    text: { 'en-US': /Before there is music/, 'de-DE': /.+/ },
  },
  {
    path: articleAddress('foundations', 'slow-practice'),
    heading: { 'en-US': /Slow Practice/i, 'de-DE': /Langsam/i },
    title: { 'en-US': /Slow Practice –/i, 'de-DE': /Langsam/i },
    text: { 'en-US': /What slowness makes possible/, 'de-DE': /Langsamkeit/ },
  },
  {
    path: PAGES.contact,
    heading: { 'en-US': /^Contact$/, 'de-DE': /^Kontakt$/ },
    title: { 'en-US': /^Contact –/, 'de-DE': /^Kontakt –/ },
    text: { 'en-US': /.+/, 'de-DE': /.+/ },
  },
  {
    path: PAGES.community,
    heading: { 'en-US': /Practising together/, 'de-DE': /.+/ },
    title: { 'en-US': /^Community –/, 'de-DE': /^Community –/ },
    text: { 'en-US': /The Tuesday round/, 'de-DE': /Dienstag/ },
  },
  {
    path: PAGES.news,
    heading: { 'en-US': /^News$/, 'de-DE': /^Neuigkeiten$/ },
    title: { 'en-US': /^News –/, 'de-DE': /^Neuigkeiten –/ },
    text: { 'en-US': /News/, 'de-DE': /Neuigkeiten/ },
  },
  {
    path: PAGES.videoCourses,
    heading: { 'en-US': /^Video courses$/, 'de-DE': /^Videokurse$/ },
    title: { 'en-US': /^Video courses –/, 'de-DE': /^Videokurse –/ },
    text: {
      'en-US': /Information.*Exploration.*Transformation/s,
      'de-DE': /Information.*Erforschung.*Transformation/s,
    },
  },
  {
    path: PAGES.shelf,
    heading: { 'en-US': /^Practice shelf$/, 'de-DE': /^Übungsregal$/ },
    title: { 'en-US': /^Practice shelf –/, 'de-DE': /^Übungsregal –/ },
    text: { 'en-US': /stays in this browser/, 'de-DE': /bleibt in diesem Browser/ },
  },
  {
    path: PAGES.offline,
    heading: { 'en-US': /^Kept for offline$/, 'de-DE': /^Offline gespeichert$/ },
    title: { 'en-US': /^Kept for offline –/, 'de-DE': /^Offline gespeichert –/ },
    text: { 'en-US': /opens without a connection/, 'de-DE': /öffnet sich ohne Verbindung/ },
  },
  {
    path: PAGES.quiz,
    heading: {
      'en-US': /^What does your practice need next\?$/,
      'de-DE': /^Was braucht dein Üben als Nächstes\?$/,
    },
    title: { 'en-US': /practice need next/, 'de-DE': /dein Üben als Nächstes/ },
    text: { 'en-US': /You have forty minutes/, 'de-DE': /Du hast vierzig Minuten/ },
  },
  {
    path: legalAddress('withdrawal'),
    heading: { 'en-US': /withdrawal/i, 'de-DE': /Widerruf/ },
    title: { 'en-US': /withdrawal/i, 'de-DE': /Widerruf/ },
    text: { 'en-US': /fourteen days|14 days/i, 'de-DE': /vierzehn Tage/i },
  },
  {
    path: '/no-such-page',
    heading: { 'en-US': /Page not found/, 'de-DE': /Seite nicht gefunden/ },
    title: { 'en-US': /Page not found/, 'de-DE': /Seite nicht gefunden/ },
    text: { 'en-US': /no page at this address/, 'de-DE': /gibt es keine Seite/ },
  },
  {
    path: topicAddress('noSuchTopic'),
    heading: { 'en-US': /Page not found/, 'de-DE': /Seite nicht gefunden/ },
    title: { 'en-US': /Page not found/, 'de-DE': /Seite nicht gefunden/ },
    text: { 'en-US': /no page at this address/, 'de-DE': /gibt es keine Seite/ },
  },
  {
    path: articleAddress('foundations', 'no-such-article'),
    heading: { 'en-US': /Page not found/, 'de-DE': /Seite nicht gefunden/ },
    title: { 'en-US': /Page not found/, 'de-DE': /Seite nicht gefunden/ },
    text: { 'en-US': /no page at this address/, 'de-DE': /gibt es keine Seite/ },
  },
];

/** `npm test` runs one article here; crawler.spec.ts and src/prerender.node.test.tsx cover the texts of all routes. */
const REPRESENTATIVE = articleAddress('foundations', 'slow-practice');

// Chromium logs the missing page.
test.use({ allowed: { console: [/status of 404/] } });

const language = specLanguage('en-US');
test.describe(`in ${language}`, () => {
  test.beforeEach(({ context }) => presetLanguage(context, language));

  for (const { path, heading, title, text } of ROUTES) {
    test(
      `page: ${path} has its heading, title and text, and breaks no axe rule`,
      nightlyUnless(path === REPRESENTATIVE),
      async ({ page }) => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading[language]);
        await expect(page).toHaveTitle(title[language]);
        await expect(page.getByRole('main')).toContainText(text[language]);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expectAccessible(page);
      },
    );
  }

  test(
    'links: every link of the frame and the home page leads to a page',
    NIGHTLY,
    async ({ page, request }) => {
      await page.goto('/');
      await expect(page.getByRole('main').getByRole('link').nth(8)).toBeVisible();
      // The lists of the menu load when they are opened.
      for (const summary of await page.getByRole('banner').locator('summary:visible').all()) {
        await summary.click();
        await expect(summary.locator('xpath=..').getByRole('link').nth(1)).toBeVisible();
      }
      const links = await page
        .locator('a[href^="/"]')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
      const paths = [...new Set(links)].filter((href) => !/\.\w+$/.test(href));
      expect(paths.length).toBeGreaterThan(25);
      for (const path of paths)
        expect([path, (await request.get(path)).status()]).toEqual([path, 200]);
    },
  );
});

test(
  'article: blocks about application come after the main text, the others before',
  NIGHTLY,
  async ({ page }) => {
    await page.goto(articleAddress('foundations', 'slow-practice'));
    await expect(page.getByRole('heading', { name: /^Application/ })).toBeVisible();
    const headings = await page
      .getByRole('main')
      .getByRole('heading', { level: 2 })
      .allTextContents();
    const application = headings.findIndex((heading) => heading.startsWith('Application'));
    expect(headings.indexOf('Intonation over a drone')).toBe(0);
    expect(application).toBeGreaterThan(headings.indexOf('The way to the fast tempo'));
  },
);

for (const { language, title, article } of [
  { language: 'en-US', title: 'Page not found', article: 'Slow Practice' },
  { language: 'de-DE', title: 'Seite nicht gefunden', article: 'Langsam üben' },
] as const) {
  test(
    `article: under another topic it answers 404 and links to its own address (${language})`,
    NIGHTLY,
    async ({ page, context }) => {
      await presetLanguage(context, language);
      const response = await page.goto(articleAddress('attentionalFocus', 'slow-practice'));
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      const articleLink = page.getByRole('main').getByRole('link', { name: article });
      await expect(articleLink).toBeVisible();
      // An address that the article never had does not redirect; the visitor follows the link.
      await expect(page).toHaveURL(/\/articles\/attentionalFocus\/slow-practice$/);
      await articleLink.click();
      await expect(page).toHaveURL(/\/articles\/foundations\/slow-practice$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(article, 'i'));
    },
  );
}

test.describe('videos', () => {
  test.use({ allowed: { requests: [/^https:\/\/www\.youtube-nocookie\.com\//] } });

  test('video: contacts no other host before a press', async ({ page }) => {
    await page.goto(articleAddress('foundations', 'slow-practice'));
    const poster = page.getByRole('button', { name: /^Play video/ });
    await expect(poster).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
    // The test answers for the video host, because only the requested address matters.
    await page.route('https://www.youtube-nocookie.com/**', (route) =>
      route.fulfill({ body: 'player' }),
    );
    const [request] = await Promise.all([page.waitForRequest(/youtube-nocookie/), poster.click()]);
    expect(request.url()).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]+\?/);
  });
});

test(
  'quiz: is a PDF file, with a page beside it when the content has a quiz',
  NIGHTLY,
  async ({ page, request, world }) => {
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Take it online' })).toHaveAttribute(
      'href',
      PAGES.quiz,
    );
    await world.control.deleteEntry('quiz-practice');
    expect((await request.get(`${world.siteUrl}${PAGES.quiz}`)).status()).toBe(404);
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Take it online' })).toHaveCount(0);
    const quiz = await page.getByRole('link', { name: /Do a Quiz/ }).getAttribute('href');
    const response = await request.get(quiz ?? '');
    expect(response.status()).toBe(200);
    expect((await response.body()).subarray(0, 5).toString()).toBe('%PDF-');
  },
);

test('biography: shows its text or the contact form', NIGHTLY, async ({ page }) => {
  await page.goto(PAGES.biography);
  await expect(page.getByRole('button', { name: 'Bio' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Contact form' }).click();
  await expect(page.getByText('I was born in Görlitz')).toBeHidden();
  await page.getByRole('button', { name: 'Bio' }).click();
  await expect(page.getByText('I was born in Görlitz')).toBeVisible();
});
