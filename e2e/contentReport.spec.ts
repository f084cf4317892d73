import { EDITORS } from '../src/lib/addresses';
import { expectAccessible } from './support/axe';
import { expect, test } from './support/fixtures';
import type { ReceivedMail } from './support/mails';

const SECRET = 'sandbox-editors-secret';
const EDITOR = 'editor@openstrings.example';

/** Texts that lose most of their length are held. */
const LONG = 'Words of a text. '.repeat(300);

/** Mistakes of an editor, each with the field to which the report links. */
const MISTAKES = [
  ['entries/slow-practice', { title: { 'de-DE': null, 'en-US': 'Slow Practice' } }, 'title'],
  ['assets/image-slow-practice', { description: null }, 'description'],
  [
    'entries/slow-practice',
    { mainText: { 'en-US': `[a](/shpo) ${LONG}`, 'de-DE': LONG } },
    'mainText',
  ],
  ['entries/slow-practice', { relatedPodcasts: { 'en-US': 'Sluw' } }, 'relatedPodcasts'],
  ['entries/journal-twelve-weeks', { priceGermany: { 'en-US': 99 } }, 'priceGermany'],
  ['entries/journal-pocket', { vatRateGermany: { 'en-US': 70 } }, 'vatRateGermany'],
  ['entries/journal-pocket', { deliveryDaysGermany: null }, 'deliveryDaysGermany'],
  ['entries/journal-pocket', { maker: null }, 'maker'],
  ['entries/workshop-nerves', { zoomLink: null }, 'zoomLink'],
  ['entries/workshop-practising-with-others', { date: null }, 'date'],
] as const;

test.use({ hydration: 'not awaited', viewport: { width: 360, height: 740 } });
test.afterEach(({ world }) => world.control.reset());

test('content report: mistakes of an editor are in the report and in one mail, and leave both when mended', async ({
  page,
  world,
}) => {
  const { control } = world;
  await page.goto(`${world.siteUrl}${EDITORS.report}?locale=de-DE&secret=${SECRET}`);
  await expect(page.getByRole('heading', { name: 'Alles in Ordnung' })).toBeVisible();
  for (const [place, fields] of MISTAKES) await control.call('PUT', `/content/${place}`, fields);
  await control.publishChanges();
  const links = MISTAKES.map(
    ([place, , field]) =>
      new RegExp(`/environments/master/${place}\\?focusedField=${field}(&focusedLocale=..-..)?$`),
  );
  await expect(async () => {
    await page.reload();
    for (const link of links)
      expect(
        await page
          .locator('main a')
          .evaluateAll((found) => found.map((one) => one.getAttribute('href'))),
      ).toContainEqual(expect.stringMatching(link));
  }).toPass({ timeout: 20_000 });
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  const mails = (): Promise<ReceivedMail[]> => control.call('GET', `/mails?to=${EDITOR}`);
  await expect.poll(async () => (await mails()).length).toBe(1);
  const [mail] = await mails();
  for (const link of links)
    expect(mail?.text.split(/\s/)).toContainEqual(expect.stringMatching(link));

  await control.reset();
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Alles in Ordnung' })).toBeVisible();
  }).toPass({ timeout: 20_000 });
  expect(await mails()).toEqual([]);
});
