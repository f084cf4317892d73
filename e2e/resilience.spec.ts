import type { Locator } from '@playwright/test';
import { articleAddress, legalAddress, PAGES, topicAddress } from '../src/lib/addresses';
import {
  expect,
  nightlyUnless,
  NIGHTLY,
  presetLanguage,
  test,
  specLanguage,
} from './support/fixtures';
import { focusWindowUntilVisible, waitUntilReady } from './support/waits';
import { unpublish } from './support/unpublish';

/** Chromium logs responses and connections that a fault breaks. */
test.use({
  allowed: { console: [/Failed to load resource/, /net::ERR/, /blocked by CORS policy/] },
});

test(
  'content service: switching it off leaves the loaded page on screen',
  NIGHTLY,
  async ({ page, world }) => {
    await page.goto(articleAddress('foundations', 'slow-practice'));
    await expect(page.getByRole('heading', { name: 'What slowness makes possible' })).toBeVisible();
    await world.control.addFault({ service: 'content', drop: true });
    await page
      .getByRole('navigation', { name: 'Articles in this topic' })
      .getByRole('link', { name: 'Slow Practice' })
      .click();
    await page.getByRole('link', { name: 'Home' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome to');
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'What slowness makes possible' })).toBeVisible();
  },
);

const language = specLanguage('de-DE');
test(
  `content service: a page loads unchanged while it is down (${language})`,
  NIGHTLY,
  async ({ page, world, context }) => {
    await presetLanguage(context, language);
    await page.goto(topicAddress('foundations'));
    await waitUntilReady(page);
    await expect(page.getByRole('main').getByRole('button').first()).toBeVisible();
    const words = await page.getByRole('main').innerText();
    await world.control.addFault({ service: 'content', drop: true });
    await page.reload();
    await expect.poll(() => page.getByRole('main').innerText()).toBe(words);
    await expect(page.getByText(/saved copy|gespeicherte Fassung/)).toBeHidden();
  },
);

// liveUpdates.spec.ts covers an article in `npm test`.
test(
  'live updates: an open page applies an edit and moves nothing else',
  NIGHTLY,
  async ({ page, world }) => {
    await page.goto(topicAddress('foundations'));
    const list = page.getByRole('navigation', { name: 'Articles in this topic' });
    await expect(list.getByRole('link')).toHaveCount(3);
    await page.evaluate(() => {
      const otherLinks = Array.from(document.querySelectorAll('main nav a')).filter(
        (link) => !link.textContent?.includes('Slow'),
      );
      otherLinks.forEach((link, index) => link.setAttribute('data-seen', String(index)));
    });
    await world.control.putEntry('slow-practice', { title: { 'en-US': 'Slower still' } });
    await focusWindowUntilVisible(page, list.getByRole('link', { name: /Slower still/ }));
    // The rows without an edit are the same elements as before.
    await expect(page.locator('main nav a[data-seen]')).toHaveCount(2);
  },
);

// Nightly only: crawler.spec.ts covers this without a browser.
test('content: an edit shows after a reload, without a build', NIGHTLY, async ({ page, world }) => {
  await page.goto(articleAddress('foundations', 'slow-practice'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Slow Practice/i);
  await world.control.putEntry('slow-practice', { title: { 'en-US': 'Even slower practice' } });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Even slower practice/i);
  await world.control.deleteEntry('slow-practice');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
});

const FAILURES = [
  { name: 'a wrong token', fault: { status: 401 }, words: /not allowed to read its content/ },
  { name: 'an unknown space', fault: { status: 404 }, words: /not allowed to read its content/ },
  {
    name: 'an unreadable response',
    fault: { status: 200, body: '<html>proxy</html>' },
    words: /could not read/,
  },
];

for (const { name, fault, words } of FAILURES) {
  test(
    `content service: ${name} is explained inside the frame, and a retry works`,
    nightlyUnless(name === 'an unreadable response'),
    async ({ page, world }) => {
      await world.control.addFault({
        service: 'content',
        pathContains: 'content_type=communityPage',
        ...fault,
      });
      await unpublish(page, world.siteUrl, PAGES.community);
      await page.goto(PAGES.community);
      await expect(page.getByRole('alert')).toContainText(words);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Community');
      await expect(page.getByRole('contentinfo')).toContainText('Clara Weidmann');
      await world.control.clearFaults();
      await page.getByRole('alert').getByRole('button', { name: 'Try again' }).press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Practising together');
      // The retry button has gone, so keyboard focus must move to the text and not to the top of the page.
      await expect(page.getByRole('main')).toBeFocused();
    },
  );
}

test(
  'content service: 429 is retried after the pause it names',
  NIGHTLY,
  async ({ page, world }) => {
    await world.control.addFault({
      service: 'content',
      pathContains: 'content_type=communityPage',
      status: 429,
      times: 1,
    });
    await unpublish(page, world.siteUrl, PAGES.community);
    await page.goto(PAGES.community);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Practising together');
    const requests = (await world.control.requests('content')).filter(({ url }) =>
      url.includes('communityPage'),
    );
    expect(requests.length).toBeGreaterThanOrEqual(2);
  },
);

test.describe('with a fake clock', () => {
  // Hydration needs timers, which the fake clock stops.
  test.use({ hydration: 'not awaited' });

  test(
    'content service: an outage is reported after the retries, with a retry button',
    NIGHTLY,
    async ({ page, world }) => {
      await world.control.addFault({
        service: 'content',
        pathContains: 'content_type=communityPage',
        status: 503,
      });
      await unpublish(page, world.siteUrl, PAGES.community);
      // Small steps of the fake clock make the pauses between retries short without skipping a message.
      const startMs = Date.now();
      await page.clock.install({ time: startMs });
      await page.clock.pauseAt(startMs + 1000);
      await page.goto(PAGES.community);
      await page.evaluate(() => window.early?.start());
      const tickUntilVisible = (element: Locator): Promise<void> =>
        expect(async () => {
          await page.clock.runFor(1000);
          await expect(element).toBeVisible({ timeout: 100 });
        }).toPass({ intervals: [0] });
      await tickUntilVisible(page.getByText('This is taking longer than usual. Still trying.'));
      await tickUntilVisible(
        page
          .getByRole('alert')
          .filter({ hasText: 'The content service is not answering right now.' }),
      );
      // The first try and three retries (SITE_CONTENT_RETRIES in e2e/support/world.ts).
      expect(
        (await world.control.requests('content')).filter(({ url }) =>
          url.includes('communityPage'),
        ),
      ).toHaveLength(4);
      await world.control.clearFaults();
      await page.clock.resume();
      await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Practising together');
    },
  );
});

test(
  'content: an entry with only required fields leaves the rest of the page intact',
  NIGHTLY,
  async ({ page, world }) => {
    await world.control.putEntry('bare', {
      contentType: 'article',
      fields: {
        title: { 'en-US': 'Bare' },
        slug: { 'en-US': 'bare' },
        foundations: { 'en-US': true },
      },
    });
    await page.goto(articleAddress('foundations', 'bare'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Bare/i);
    await expect(page.getByText('This text is still being written.')).toBeVisible();
    await page.goto(topicAddress('foundations'));
    await expect(page.getByRole('link', { name: 'Bare' })).toBeVisible();
  },
);

test('content: a dead link leaves the page intact', NIGHTLY, async ({ page, world }) => {
  await world.control.deleteEntry('slow-practice-block-1');
  await page.goto(articleAddress('foundations', 'slow-practice'));
  await expect(page.getByRole('heading', { name: 'What slowness makes possible' })).toBeVisible();
});

// Nightly only: loading another export removes and restores every page.
test(
  'content: another Contentful export does not crash the site',
  NIGHTLY,
  async ({ page, world }) => {
    await world.control.loadContent({
      contentTypes: [
        {
          sys: { id: 'page', type: 'ContentType' },
          name: 'Page',
          displayField: 'title',
          fields: [{ id: 'title', name: 'Title', type: 'Symbol' }],
        },
      ],
      entries: [
        {
          sys: {
            id: 'one',
            type: 'Entry',
            contentType: { sys: { type: 'Link', linkType: 'ContentType', id: 'page' } },
            publishedVersion: 1,
          },
          fields: { title: { 'en-US': 'One' } },
        },
      ],
      assets: [],
      locales: [{ code: 'en-US', name: 'English', default: true, fallbackCode: null }],
    });
    for (const path of [
      '/',
      PAGES.biography,
      topicAddress('foundations'),
      PAGES.community,
      PAGES.contact,
      legalAddress('imprint'),
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/Unexpected/);
    }
  },
);

test('storage: blocked or corrupt storage never breaks the page', async ({ page, context }) => {
  await context.addInitScript(() => {
    if (!location.protocol.startsWith('http')) return;
    localStorage.setItem('persist:ui', '{"endorsementsPaused":"\\"maybe\\"","_persist":"{}"}');
    localStorage.setItem('persist:cart', 'not json');
    Object.defineProperty(window, 'indexedDB', {
      get: () => {
        throw new DOMException('forbidden', 'SecurityError');
      },
    });
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.goto('/');
  await expect(page.getByText('Draw the bow across an open string')).toBeVisible();
  await page.getByRole('button', { name: /^DE/ }).click();
  await expect(page.getByText('Streich eine leere Saite an')).toBeVisible();
});

test.describe('hostile content', () => {
  // Chromium logs event handler attributes while DOMPurify parses them in an inert document, where they do not run.
  test.use({ allowed: { console: [/Executing inline event handler violates/, /status of 404/] } });

  test('hostile content: its scripts do not run', async ({ page, world }) => {
    const hostileText = [
      '<script>window.__ran = 1</script>',
      '<img src=x onerror="window.__ran = 1">',
      '[press](javascript:window.__ran=1)',
      '<a href="java\nscript:window.__ran=1">press</a>',
      '<iframe srcdoc="<script>parent.__ran=1</script>"></iframe>',
      '<form action="https://evil.invalid"><button>send</button></form>',
      '<div id="root" style="position:fixed;inset:0">over</div>',
      '![far](https://evil.invalid/pixel.png)',
      'The end.',
    ].join('\n\n');
    await world.control.putEntry('slow-practice', { mainText: { 'en-US': hostileText } });
    await page.goto(articleAddress('foundations', 'slow-practice'));
    await expect(page.getByText('The end.')).toBeVisible();
    for (const link of await page.getByRole('main').getByText('press', { exact: true }).all())
      await link.click();
    expect(
      await page.evaluate(() => (window as unknown as { __ran?: number }).__ran),
    ).toBeUndefined();
    await expect(
      page.locator('main iframe, main form, main script, main [style*="fixed"]'),
    ).toHaveCount(0);
    await expect(page.locator('#root')).toHaveCount(1);
  });
});
