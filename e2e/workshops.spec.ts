import type { Page } from '@playwright/test';
import { PAGES } from '../src/lib/addresses';
import { expectAccessible } from './support/axe';
import { expect, NIGHTLY, presetLanguage, test, specLanguage } from './support/fixtures';

const PATH = PAGES.workshops;

const SECTIONS = {
  'en-US': [
    'Forthcoming Workshops',
    'Bespoke Workshops',
    'Coaching Sessions',
    'Performance Preparation Sessions',
    'Endorsements',
    'Past Workshops',
  ],
  'de-DE': [
    'Kommende Workshops',
    'Workshops nach Maß',
    'Coaching',
    'Auftrittsvorbereitung',
    'Empfehlungen',
    'Frühere Workshops',
  ],
};
const SIGN_UP = { 'en-US': /^Sign Up/, 'de-DE': /^Anmelden/ };

const startsIn = async (page: Page, section: string): Promise<number[]> => {
  const times = page.getByRole('region', { name: section, exact: true }).locator('time');
  return (
    await times.evaluateAll((all) => all.map((time) => time.getAttribute('datetime') ?? ''))
  ).map((iso) => Date.parse(iso));
};

const language = specLanguage('en-US');
test.describe(`in ${language}`, () => {
  test.beforeEach(({ context }) => presetLanguage(context, language));

  test('workshops: all six sections are in order; future workshops offer a sign-up, past ones do not', async ({
    page,
  }) => {
    await page.goto(PATH);
    const [forthcoming, , coaching, preparation, , past] = SECTIONS[language] as [
      string,
      string,
      string,
      string,
      string,
      string,
    ];
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(SECTIONS[language]);
    const region = (name: string) => page.getByRole('region', { name, exact: true });
    await expect(region(forthcoming).getByRole('button', { name: SIGN_UP[language] })).toHaveCount(
      3,
    );
    await expect(region(past).getByRole('button')).toHaveCount(0);
    await expect(region(past).getByRole('listitem')).toHaveCount(2);
    for (const session of [coaching, preparation]) {
      await expect(region(session).getByRole('img')).toBeVisible();
      await expect(region(session).getByRole('form')).toBeVisible();
    }
    const forthcomingStarts = await startsIn(page, forthcoming);
    const pastStarts = await startsIn(page, past);
    expect(forthcomingStarts).toEqual([...forthcomingStarts].sort((a, b) => a - b));
    expect(pastStarts).toEqual([...pastStarts].sort((a, b) => b - a));
    expect(Math.max(...pastStarts)).toBeLessThan(Math.min(...forthcomingStarts));
    await expectAccessible(page);
  });

  test(
    'workshops: the link to past workshops scrolls to them, also when opened directly',
    NIGHTLY,
    async ({ page }) => {
      await page.goto(PATH);
      const heading = page.getByRole('heading', {
        name: SECTIONS[language][5] ?? '',
        exact: true,
      });
      await page
        .getByRole('link', {
          name: language === 'en-US' ? 'See past workshops' : 'Frühere Workshops anzeigen',
        })
        .click();
      await expect(page).toHaveURL(/#past_events$/);
      await expect(heading).toBeInViewport();
      await page.goto('/');
      await page.goto(`${PATH}#past_events`);
      await expect(heading).toBeInViewport();
    },
  );

  test(
    'workshops: fit a phone and are readable in both colour schemes',
    NIGHTLY,
    async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 780 });
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      for (const path of [PATH, PAGES.withdrawal, PAGES.contact]) {
        await page.goto(path);
        await expect(page.getByRole('form').first()).toBeVisible();
        // The footer's texts load last.
        await expect(page.getByRole('contentinfo')).toContainText('Clara Weidmann');
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, path).toBeLessThanOrEqual(0);
        await expectAccessible(page);
      }
    },
  );
});

test.describe('in New York', () => {
  test.use({ timezoneId: 'America/New_York' });

  test(
    "workshops: show Berlin time with its zone, and the visitor's below",
    NIGHTLY,
    async ({ page, world }) => {
      await world.control.putEntry('workshop-nerves', {
        date: { 'en-US': '2031-03-15T19:00+01:00' },
        endTime: { 'en-US': '2031-03-15T20:30+01:00' },
      });
      await page.goto(PATH);
      const entry = page
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name: 'What nerves are for' }) });
      await expect(entry).toContainText(/7:00\s–\s8:30\sPM CET/);
      // America has summer time two weeks before Europe: five hours, not six.
      await expect(entry).toContainText(
        /In your time zone: Saturday, March 15.*2:00\s–\s3:30\sPM EDT/,
      );
    },
  );
});

test.describe('in Vienna', () => {
  test.use({ timezoneId: 'Europe/Vienna' });

  test('workshops: do not show the same time twice', NIGHTLY, async ({ page }) => {
    await page.goto(PATH);
    await expect(page.getByText(/CES?T$/).first()).toBeVisible();
    await expect(page.getByText('In your time zone')).toHaveCount(0);
  });
});

test(
  'workshops: one that begins while the page is open moves to the past ones',
  NIGHTLY,
  async ({ page }) => {
    await page.clock.install();
    await page.goto(PATH);
    const signUps = page.getByRole('button', { name: /^Sign Up/ });
    await expect(signUps).toHaveCount(3);
    const [start = 0] = await startsIn(page, 'Forthcoming Workshops');
    // The server, which is asked before a sign-up disappears, has the same time.
    await page.route('/favicon.svg', (route) =>
      route.fulfill({ headers: { date: new Date(start + 1000).toUTCString() } }),
    );
    await page.clock.pauseAt(start);
    // A tab that becomes visible checks the time, which is now exactly the start of the workshop.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(signUps).toHaveCount(3);
    await page.clock.runFor(1);
    await expect(signUps).toHaveCount(2);
    expect((await startsIn(page, 'Past Workshops'))[0]).toBe(start);
  },
);

test('workshops: no response to a browser contains a meeting link', async ({ page }) => {
  const bodies: Promise<string>[] = [];
  page.on('response', (response) => bodies.push(response.text().catch(() => '')));
  await page.goto(PATH);
  await expect(page.getByRole('button', { name: /^Sign Up/ }).first()).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('Clara Weidmann');
  const all = (await Promise.all(bodies)).join('\n');
  expect(all).toContain('workshop-nerves');
  expect(all).not.toMatch(/meet\.openstrings\.example|zoomLink/);
});
