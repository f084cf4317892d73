import type { APIRequestContext } from '@playwright/test';
import { JSDOM } from 'jsdom';
import { articleAddress, FEEDS, itemAddress, PAGES, topicAddress } from '../src/lib/addresses';
import { SAMPLE_ROUTES, SAMPLE_PAGES } from '../scripts/lib/sampleRoutes';
import { expect, nightlyUnless, NIGHTLY, test } from './support/fixtures';
import type { World } from './support/world';

const WORDS: Record<string, { en: RegExp; de: RegExp }> = {
  [SAMPLE_ROUTES.home]: {
    en: /Draw the bow across an open string/,
    de: /Streich eine leere Saite an/,
  },
  [SAMPLE_ROUTES.topic]: { en: /Slow Practice/, de: /Langsam üben/ },
  [SAMPLE_ROUTES.article]: { en: /What slowness makes possible/, de: /Langsam/ },
  [SAMPLE_ROUTES.community]: { en: /Practising is a lonely trade/, de: /Dienstag/ },
  [SAMPLE_ROUTES.legal]: { en: /fourteen days|14 days/i, de: /vierzehn Tage/i },
  [SAMPLE_ROUTES.withdrawal]: { en: /Withdraw from contract/, de: /Vertrag widerrufen/ },
};

/** Types of structured data on a page; other pages have breadcrumbs only. */
const STRUCTURED_DATA_TYPES: Record<string, string[]> = {
  [SAMPLE_ROUTES.home]: ['Organization', 'WebSite'],
  [SAMPLE_ROUTES.article]: ['Article', 'BreadcrumbList'],
  [SAMPLE_ROUTES.item]: ['Product', 'BreadcrumbList'],
  [SAMPLE_ROUTES.workshops]: ['Event', 'BreadcrumbList'],
};

const structuredData = (page: Document): Record<string, unknown>[] =>
  (
    JSON.parse(
      page.querySelector('script[type="application/ld+json"]')?.textContent ?? '{"@graph":[]}',
    ) as { '@graph': Record<string, unknown>[] }
  )['@graph'];

/** Addresses of all pictures that a page shows, preloads or names in its structured data. */
function picturesOf(page: Document, base: string): string[] {
  const attributes = ['src', 'srcset', 'imagesrcset', 'poster'].flatMap((name) =>
    Array.from(
      page.querySelectorAll(`img[${name}], source[${name}], link[${name}], video[${name}]`),
      (element) => element.getAttribute(name) ?? '',
    ),
  );
  const links = Array.from(
    page.querySelectorAll('link[as="image"][href]'),
    (link) => link.getAttribute('href') ?? '',
  );
  const inStructuredData =
    JSON.stringify(structuredData(page).map(({ image, logo }) => [image, logo])).match(
      /https?:[^"]+/g,
    ) ?? [];
  return [...attributes, ...links, ...inStructuredData]
    .flatMap((value) => value.split(','))
    .map((candidate) => new URL(candidate.trim().split(' ')[0] ?? '', base).href);
}

/** Fetches a page without running scripts. Only the browser resolves the German host, so its name is sent as a header. */
async function fetchPage(
  request: APIRequestContext,
  world: World,
  language: 'en' | 'de',
  path: string,
) {
  const headers: Record<string, string> =
    language === 'de' ? { host: new URL(world.germanSiteUrl).host } : {};
  const response = await request.get(`${world.siteUrl}${path}`, { headers });
  const { document } = new JSDOM(await response.text()).window;
  return {
    response,
    document,
    text: (document.getElementById('root')?.textContent ?? '').replace(/\s+/g, ' '),
  };
}

for (const language of ['en', 'de'] as const) {
  for (const [index, path] of SAMPLE_PAGES.entries()) {
    // `npm test` covers every second page, alternating between the languages; the nightly run covers all.
    test(
      `without scripts: ${path} has its text and its canonical address (${language})`,
      nightlyUnless(index % 4 === (language === 'en' ? 0 : 2) || path === '/'),
      async ({ request, world }) => {
        const { response, document, text } = await fetchPage(request, world, language, path);
        expect(response.status()).toBe(200);
        expect(document.documentElement.lang).toBe(language === 'en' ? 'en-US' : 'de-DE');
        expect(document.querySelectorAll('h1')).toHaveLength(1);
        expect(text).toMatch(WORDS[path]?.[language] ?? /./);
        expect(document.title).toMatch(/.+ – Open Strings$/);
        expect(document.querySelector('meta[name="description"]')?.getAttribute('content')).toMatch(
          /.{20}/,
        );
        const origin = language === 'en' ? world.siteUrl : world.germanSiteUrl;
        expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(
          `${origin}${path}`,
        );
        const alternates = Array.from(
          document.querySelectorAll('link[rel="alternate"][hreflang]'),
          (link) => [link.getAttribute('hreflang'), link.getAttribute('href')],
        );
        expect(alternates).toEqual([
          ['en', `${world.siteUrl}${path}`],
          ['de', `${world.germanSiteUrl}${path}`],
          ['x-default', `${world.siteUrl}${path}`],
        ]);
        expect(document.querySelector('meta[name="robots"]')).toBeNull();
        const meta = (key: string): string | null | undefined =>
          document.querySelector(`meta[property="${key}"]`)?.getAttribute('content');
        expect([meta('og:title'), meta('og:url')]).toEqual([document.title, `${origin}${path}`]);
        const card = new URL(meta('og:image') ?? '');
        expect(card.origin).toBe(origin);
        const picture = await request.get(`${world.siteUrl}${card.pathname}`, {
          headers: language === 'de' ? { host: new URL(origin).host } : {},
        });
        expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/jpeg']);
        const pictures = picturesOf(document, origin);
        expect(pictures.filter((address) => new URL(address).origin !== origin)).toEqual([]);
        const lastPath = new URL(pictures.at(-1) ?? `${origin}/favicon.svg`).pathname;
        const pictureResponse = await request.get(`${world.siteUrl}${lastPath}`, {
          headers: language === 'de' ? { host: new URL(origin).host } : {},
        });
        expect([
          pictureResponse.status(),
          pictureResponse.headers()['content-type'],
          lastPath.startsWith('/pictures/')
            ? pictureResponse.headers()['cache-control']
            : 'immutable',
        ]).toEqual([200, expect.stringMatching(/^image\//), expect.stringContaining('immutable')]);
        const types = structuredData(document).map((entity) => entity['@type']);
        expect(types).toEqual(
          expect.arrayContaining(STRUCTURED_DATA_TYPES[path] ?? ['BreadcrumbList']),
        );
      },
    );
  }

  test(
    `missing page: answers 404 and is not listed (${language})`,
    nightlyUnless(language === 'de'),
    async ({ request, world }) => {
      for (const path of [
        '/nothing',
        articleAddress('foundations', 'nothing'),
        itemAddress('nothing'),
        '/..%2f..%2fbundle.json',
        '/.published/pages.json',
        '/static/nothing.js',
      ]) {
        const { response, document } = await fetchPage(request, world, language, path);
        expect(response.status(), path).toBe(404);
        if (response.headers()['content-type']?.startsWith('text/html'))
          expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe(
            'noindex',
          );
      }
    },
  );
}

test('publishing: an edit is on the page moments after the webhook, in its language only', async ({
  request,
  world,
}) => {
  const path = articleAddress('foundations', 'slow-practice');
  const before = await (await request.get(`${world.siteUrl}${PAGES.community}`)).text();
  await world.control.putEntry('slow-practice', {
    title: { 'en-US': 'Slower than ever', 'de-DE': 'Langsam üben' },
  });
  expect((await fetchPage(request, world, 'en', path)).text).toContain('Slower than ever');
  expect((await fetchPage(request, world, 'de', path)).text).not.toContain('Slower than ever');
  expect((await fetchPage(request, world, 'en', topicAddress('foundations'))).text).toContain(
    'Slower than ever',
  );
  await world.control.deleteEntry('slow-practice');
  expect((await fetchPage(request, world, 'en', path)).response.status()).toBe(404);
  expect(before).toContain('Practising together');
});

for (const language of ['en', 'de'] as const) {
  test(
    `sitemap, robots.txt and feed: name every published page (${language})`,
    nightlyUnless(language === 'de'),
    async ({ request, world }) => {
      const origin = language === 'en' ? world.siteUrl : world.germanSiteUrl;
      const get = (path: string) =>
        request.get(`${world.siteUrl}${path}`, {
          headers: language === 'de' ? { host: new URL(origin).host } : {},
        });
      expect(await (await get('/robots.txt')).text()).toContain(`Sitemap: ${origin}/sitemap.xml`);
      const sitemap = await (await get('/sitemap.xml')).text();
      const listed = Array.from(
        sitemap.matchAll(/<loc>([^<]+)<\/loc>/g),
        ([, address = '']) => address,
      );
      expect(listed).toEqual(
        expect.arrayContaining(SAMPLE_PAGES.map((path) => `${origin}${path}`)),
      );
      for (const address of listed.filter((_, index) => index % 5 === 0))
        expect((await get(new URL(address).pathname)).status(), address).toBe(200);
      const feed = await get('/feed.atom');
      expect(feed.headers()['content-type']).toContain('application/atom+xml');
      expect(await feed.text()).toContain(
        `<id>${origin}${articleAddress('foundations', 'slow-practice')}</id>`,
      );
      const episodes = await get('/podcast.atom');
      expect(episodes.headers()['content-type']).toContain('application/atom+xml');
      expect(await episodes.text()).toMatch(
        /<id>[^<]+<\/id>\s*<link [^>]*>\s*<link rel="enclosure"/,
      );
      const { document } = await fetchPage(request, world, language, PAGES.home);
      const feeds = Array.from(
        document.querySelectorAll('link[type="application/atom+xml"]'),
        (link) => link.getAttribute('href'),
      );
      expect(feeds).toEqual([`${origin}${FEEDS.articles}`, `${origin}${FEEDS.podcast}`]);
      expect(
        Array.from(document.querySelectorAll('footer a[href$=".atom"]'), (link) =>
          link.getAttribute('href'),
        ),
      ).toEqual(feeds);
    },
  );

  test(
    `calendar: lists future workshops without meeting links (${language})`,
    NIGHTLY,
    async ({ request, world }) => {
      const origin = language === 'en' ? world.siteUrl : world.germanSiteUrl;
      const calendar = async (): Promise<string> => {
        const response = await request.get(`${world.siteUrl}/workshops.ics`, {
          headers: language === 'de' ? { host: new URL(origin).host } : {},
        });
        expect(response.headers()['content-type']).toBe('text/calendar; charset=utf-8');
        return (await response.text()).replace(/\r\n /g, '');
      };
      const eventOf = (text: string, words: string): string =>
        text.split('BEGIN:VEVENT').find((event) => event.includes(`SUMMARY:${words}`)) ?? '';
      const before = await calendar();
      const event = eventOf(
        before,
        language === 'en' ? 'What nerves are for' : 'Wozu Lampenfieber gut ist',
      );
      expect(event).toContain(`URL:${origin}${PAGES.workshops}#workshop-nerves`);
      expect(before).not.toContain('meet.openstrings.example');
      await world.control.putEntry('workshop-nerves', {
        title: { 'en-US': 'Nerves; moved', 'de-DE': 'Nerven; verschoben' },
        date: { 'en-US': '2099-01-02T19:00+01:00' },
        endTime: { 'en-US': '2099-01-02T20:00+01:00' },
      });
      const moved = eventOf(
        await calendar(),
        language === 'en' ? 'Nerves\\; moved' : 'Nerven\\; verschoben',
      );
      expect(moved).toContain('DTSTART:20990102T180000Z');
      const line = (text: string, name: string): string =>
        new RegExp(`^${name}:(.*)\r$`, 'm').exec(text)?.[1] ?? '';
      expect(line(moved, 'UID')).toBe(line(event, 'UID'));
      expect(Number(line(moved, 'SEQUENCE'))).toBeGreaterThan(Number(line(event, 'SEQUENCE')));
      expect(line(moved, 'LAST-MODIFIED') > line(event, 'LAST-MODIFIED')).toBe(true);
      await world.control.putEntry('workshop-nerves', {
        date: { 'en-US': '2020-01-02T19:00+01:00' },
        endTime: { 'en-US': '2020-01-02T20:00+01:00' },
      });
      expect(eventOf(await calendar(), language === 'en' ? 'Nerves' : 'Nerven')).toBe('');
    },
  );
}

test(
  'sitemap, feed and card: follow an article that is added, changed and removed',
  NIGHTLY,
  async ({ request, world }) => {
    const path = articleAddress('exploration', 'brand-new');
    await world.control.putEntry('brand-new', {
      contentType: 'article',
      fields: {
        title: { 'en-US': '</title><script>alert(1)</script> & "new"', 'de-DE': 'Ganz neu' },
        slug: { 'en-US': 'brand-new' },
        exploration: { 'en-US': true },
        mainText: { 'en-US': 'Words.', 'de-DE': 'Wörter.' },
      },
    });
    const { document } = await fetchPage(request, world, 'en', path);
    expect(document.title).toBe('</title><script>alert(1)</script> & "new" – Open Strings');
    expect(document.querySelectorAll('head script:not([type])')).toHaveLength(1);
    expect(structuredData(document).find((entity) => entity['@type'] === 'Article')).toMatchObject({
      headline: '</title><script>alert(1)</script> & "new"',
    });
    const text = async (file: string): Promise<string> =>
      (await request.get(`${world.siteUrl}${file}`)).text();
    expect([
      (await text('/sitemap.xml')).includes(path),
      (await text('/feed.atom')).includes(path),
    ]).toEqual([true, true]);
    await world.control.deleteEntry('brand-new');
    expect([
      (await text('/sitemap.xml')).includes(path),
      (await text('/feed.atom')).includes(path),
    ]).toEqual([false, false]);
  },
);

test('page: a second request is answered 304 by its ETag', async ({ request, world }) => {
  const first = await request.get(`${world.siteUrl}${PAGES.community}`);
  const second = await request.get(`${world.siteUrl}${PAGES.community}`, {
    headers: { 'if-none-match': first.headers()['etag'] ?? '' },
  });
  expect(second.status()).toBe(304);
  expect(first.headers()['content-encoding']).toMatch(/br|gzip/);
});

test(
  'article: lies under both its topics and names one canonical address',
  NIGHTLY,
  async ({ request, world }) => {
    await world.control.putEntry('slow-practice', { exploration: { 'en-US': true } });
    for (const language of ['en', 'de'] as const) {
      const origin = language === 'en' ? world.siteUrl : world.germanSiteUrl;
      for (const topic of ['foundations', 'exploration']) {
        const { response, document } = await fetchPage(
          request,
          world,
          language,
          articleAddress(topic, 'slow-practice'),
        );
        expect([topic, response.status()]).toEqual([topic, 200]);
        expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(
          `${origin}${articleAddress('foundations', 'slow-practice')}`,
        );
        expect(document.querySelector('link[hreflang="de"]')?.getAttribute('href')).toBe(
          `${world.germanSiteUrl}${articleAddress('foundations', 'slow-practice')}`,
        );
      }
    }
  },
);

for (const slug of [
  'Über_das_ÜBEN',
  'Slow_Practice-2',
  'лад',
  "Üben, Teil 1.2 – (nicht zu) 'schnell' & leise",
]) {
  test(
    `slug: capitals, underscores, umlauts, spaces and signs give a prerendered page in both languages: ${slug}`,
    NIGHTLY,
    async ({ request, page, world }) => {
      await world.control.putEntry('slow-practice', { slug: { 'en-US': slug } });
      const path = articleAddress('foundations', slug);
      for (const language of ['en', 'de'] as const) {
        const { response, document, text } = await fetchPage(request, world, language, path);
        expect([slug, response.status()]).toEqual([slug, 200]);
        expect(text).toMatch(
          WORDS[articleAddress('foundations', 'slow-practice')]?.[language] ?? /^$/,
        );
        expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(
          `${language === 'en' ? world.siteUrl : world.germanSiteUrl}${path}`,
        );
      }
      await page.goto(topicAddress('foundations'));
      await page.getByRole('main').getByRole('link', { name: 'Slow Practice' }).click();
      await expect(
        page.getByRole('heading', { name: 'What slowness makes possible' }),
      ).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(path);
    },
  );
}

test(
  'workshop: becomes a past one on the prerendered page when it begins, without an edit',
  NIGHTLY,
  async ({ request, world }) => {
    const isPast = async (language: 'en' | 'de'): Promise<boolean> => {
      const { document } = await fetchPage(request, world, language, PAGES.workshops);
      const title = language === 'en' ? 'What nerves are for' : 'Wozu Lampenfieber gut ist';
      const contains = (id: string): boolean =>
        document.getElementById(id)?.textContent?.includes(title) === true;
      expect(contains('forthcoming')).not.toBe(contains('past_events'));
      return contains('past_events');
    };
    // On a slow machine the workshop may begin before both pages are read; then it is moved further ahead.
    let beginsAt: number;
    let before: boolean[];
    let aheadMs = 6000;
    do {
      beginsAt = Date.now() + (aheadMs *= 2);
      await world.control.putEntry('workshop-nerves', {
        date: { 'en-US': new Date(beginsAt).toISOString() },
      });
      before = [await isPast('en'), await isPast('de')];
    } while (Date.now() >= beginsAt);
    expect(before).toEqual([false, false]);
    await expect
      .poll(async () => [await isPast('en'), await isPast('de')], { timeout: aheadMs + 50_000 })
      .toEqual([true, true]);
    expect(Date.now()).toBeGreaterThan(beginsAt);
  },
);

test(
  'home, topic and article: load nothing from other hosts, and their largest picture in screen size',
  NIGHTLY,
  async ({ page, world }) => {
    for (const path of [SAMPLE_ROUTES.home, SAMPLE_ROUTES.topic, SAMPLE_ROUTES.article]) {
      const foreignRequests: string[] = [];
      const recordRequest = (request: { url(): string }): void => {
        const { origin, pathname } = new URL(request.url());
        if (origin !== world.siteUrl && pathname !== '/podcasts')
          foreignRequests.push(request.url());
      };
      page.on('request', recordRequest);
      await page.goto(path);
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      const naturalWidths = await page.locator('img').evaluateAll((all) =>
        Promise.all(
          all.map(async (image) => {
            const picture = image as HTMLImageElement;
            picture.loading = 'eager';
            await picture.decode();
            return picture.naturalWidth;
          }),
        ),
      );
      expect(naturalWidths.every((width) => width > 0)).toBe(true);
      page.off('request', recordRequest);
      expect(foreignRequests, path).toEqual([]);
    }
    // `sizes` must equal the displayed width, because the browser chooses the file by it.
    const images = await page.evaluate(() =>
      Array.from(document.querySelectorAll<HTMLImageElement>('main picture img'), (image) => ({
        naturalWidth: image.naturalWidth,
        clientWidth: image.clientWidth,
        src: image.currentSrc,
      })),
    );
    for (const { naturalWidth, clientWidth, src } of images.filter((one) => one.clientWidth > 0))
      expect(naturalWidth / clientWidth, src).toBeGreaterThan(0.9);
    expect(images[0]?.src).toMatch(/\/pictures\/[0-9a-f]{20}-\d+\.avif$/);
  },
);
