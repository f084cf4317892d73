import { articleAddress } from '../src/lib/addresses';
import { expect, NIGHTLY, presetLanguage, test, specLanguage } from './support/fixtures';
import { focusWindowUntilVisible } from './support/waits';

const language = specLanguage('en-US');

const PATH = articleAddress('foundations', 'slow-practice');

test('live updates: an open page shows an edit when it gets focus, and changes nothing else', async ({
  page,
  world,
}) => {
  await page.goto(PATH);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/Slow Practice/i);
  const text = await page.getByRole('main').locator('p').nth(3).elementHandle();
  await world.control.putEntry('slow-practice', {
    title: { 'en-US': 'Slower than ever', 'de-DE': 'Langsam üben' },
  });
  // The page notices the focus only after its live updates have started.
  await focusWindowUntilVisible(
    page,
    page.getByRole('heading', { level: 1, name: /Slower than ever/i }),
  );
  await expect(page).toHaveTitle(/^Slower than ever/);
  expect(await text?.evaluate((element) => element.isConnected)).toBe(true);
});

test(
  'live updates: a failing content service changes and overwrites nothing',
  NIGHTLY,
  async ({ page, request, world }) => {
    const before = await (await request.get(`${world.siteUrl}${PATH}`)).text();
    for (const fault of [
      { status: 503 },
      { status: 200, body: '<html>proxy</html>' },
      { status: 200, body: '{}' },
    ]) {
      await world.control.addFault({ service: 'content', pathContains: '/spaces/', ...fault });
      await expect(world.control.publishChanges()).rejects.toThrow(/Publishing failed/);
      expect(await (await request.get(`${world.siteUrl}${PATH}`)).text()).toBe(before);
      await page.goto(PATH);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Slow Practice/i);
      await expect(page.getByRole('main')).toContainText('What slowness makes possible');
      await world.control.clearFaults();
    }
    await world.control.publishChanges();
    expect(await (await request.get(`${world.siteUrl}${PATH}`)).text()).toBe(before);
  },
);

test.describe('removed page', () => {
  // The page requests its data again, and they are missing.
  test.use({ allowed: { console: [/404 \(Not Found\).*\/data\//] } });

  test(
    `live updates: an open article that is unpublished says so, and returns with its text (${language})`,
    NIGHTLY,
    async ({ page, context, world }) => {
      const words = {
        'en-US': ['Page not found', 'Slow Practice'],
        'de-DE': ['Seite nicht gefunden', 'Langsam üben'],
      }[language];
      await presetLanguage(context, language);
      await page.goto(PATH);
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveText(new RegExp(words[1] ?? '', 'i'));
      const refocusUntilHeading = (text: string): Promise<void> =>
        focusWindowUntilVisible(
          page,
          page.getByRole('heading', { level: 1, name: new RegExp(text, 'i') }),
        );
      await page.getByRole('main').getByRole('link').first().focus();
      await world.control.deleteEntry('slow-practice');
      await refocusUntilHeading(words[0] ?? '');
      await expect(page).toHaveTitle(new RegExp(`^${words[0] ?? ''}`));
      await expect(heading).toBeFocused();
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
      await expect(page.getByRole('alert')).toHaveCount(0);
      await world.control.reset();
      await refocusUntilHeading(words[1] ?? '');
      await expect(page).toHaveTitle(new RegExp(`^${words[1] ?? ''}`));
      await expect(heading).toBeFocused();
      await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
    },
  );
});
