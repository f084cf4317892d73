import { expect } from '@playwright/test';
import { articleAddress, PAGES, practiceAddress } from '../src/lib/addresses';
import { CUT_REQUESTS, ENGINE_WIDTHS, PHONE, test } from './support/engines/engineTest';
import type { Target, Visitor } from './support/engines/visitor';
import { NIGHTLY } from './support/fixtures';
import { WORDS, type Words } from './support/words';

/** An evening on a phone in the engines of Safari and Firefox, by touch alone, which WebKit's driver gives as a mouse. */
test.use({ allowed: { console: [...CUT_REQUESTS] }, width: 360 });

const DIALOG = 'dialog[open]';
const STEP = `${DIALOG} [role="group"][aria-live="polite"]`;
const TIMED = practiceAddress('foundations', 'body-and-breath', 'body-and-breath-block-2');
const ARTICLE = articleAddress('foundations', 'slow-practice');
/** The step of this exercise that has a time of its own, and minutes that are more than it. */
const TIMED_STEP = 3;
const MINUTES = 5;

const place = ({ practice }: Words, step: number): string =>
  practice.steps.place.replace('{{step}}', String(step)).split('{{')[0] ?? '';

/** Lets the page's clock run ahead of the machine's. */
const passTime = (visitor: Visitor): Promise<void> =>
  visitor.evaluate((minutes) => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + minutes * 60_000;
  }, MINUTES);

/** Turns the steps of the exercise on the stand until the page is another. */
async function playByTouch(visitor: Visitor, { practice }: Words): Promise<void> {
  const exercise = await visitor.path();
  await visitor.untilText(DIALOG, '');
  const ways = [practice.set.next, practice.set.end].map((label) => label.split(' (')[0] ?? '');
  await expect
    .poll(async () => {
      const buttons = await visitor.texts(`${DIALOG} button`);
      const way = ways.find((label) => buttons.some((text) => text.includes(label)));
      if (way !== undefined) await visitor.tap([`${DIALOG} button`, way]);
      else await visitor.tap(STEP);
      return visitor.path();
    })
    .not.toBe(exercise);
}

/** Makes today's evening one of yesterday. */
const untilTomorrow = (visitor: Visitor): Promise<number> =>
  visitor.evaluate(() => {
    const keys = Object.keys(localStorage).filter((key) => key.includes('evenings:'));
    for (const key of keys) {
      const text = localStorage.getItem(key) ?? '';
      localStorage.setItem(key, text.replaceAll(/"day":"[^"]*"/g, '"day":"2026-01-02"'));
    }
    return keys.length;
  });

for (const { engine } of ENGINE_WIDTHS.filter(({ width }) => width === PHONE)) {
  const language = engine === 'WebKit' ? 'en-US' : 'de-DE';
  const words = WORDS[language];
  const { activities, practice, reading, shelf } = words;
  test.describe(`${engine}, 360 px, ${language}`, NIGHTLY, () => {
    test.use({ engine, language });

    test('evening: a step ends by its time, and three exercises by touch', async ({ visit }) => {
      const visitor = await visit({ width: 360, height: 640 });
      await visitor.open(TIMED);
      for (let step = 1; step < TIMED_STEP; step += 1) {
        await visitor.untilText(STEP, place(words, step));
        await visitor.tap(STEP);
      }
      await visitor.untilText(STEP, place(words, TIMED_STEP));
      await passTime(visitor);
      await visitor.untilText(STEP, place(words, TIMED_STEP + 1));

      await visitor.open(PAGES.home);
      await visitor.tap('main label:has([name="minutes"][value="25"])');
      await visitor.tap(['main button[type="submit"]', activities.tonight.start]);
      await expect.poll(() => visitor.texts('main section ol a')).toHaveLength(3);
      const link = await visitor.evaluate(() => location.pathname + location.search);
      await visitor.tap(['main button', shelf.set.start]);
      await visitor.tap([`${DIALOG} button`, practice.sounds.title]);
      const drone = practice.sounds.drone.split(' ')[0] ?? '';
      const pressed = `${DIALOG} section button[aria-pressed="true"]`;
      await visitor.tap([`${DIALOG} section button`, drone]);
      await visitor.untilText(pressed, drone);
      await playByTouch(visitor, words);
      await visitor.untilText(pressed, drone);
      await playByTouch(visitor, words);
      await playByTouch(visitor, words);

      // The drone plays on below the page with the three lines.
      await visitor.untilText('section button[aria-pressed="true"]', drone);
      await visitor.fill('[name="went"]', 'Bow');
      await visitor.fill('[name="tomorrow"]', 'Slower');
      await visitor.tap(['form button[type="submit"]', shelf.evenings.keep]);
      await visitor.untilText('[role="status"]', shelf.evenings.kept);

      expect(await untilTomorrow(visitor)).toBe(1);
      await visitor.open(link);
      await visitor.tap('main section ol a');
      await visitor.untilText(DIALOG, 'Slower · Bow');
    });

    test('first presses: stand, notes, dock and tonight do on a slow line what they do later', async ({
      visit,
    }) => {
      const visitor = await visit({ width: 360, height: 640 });
      // By the mouse: Firefox’s driver holds a finger down while the scripts start, which is a long press.
      const pressBeforeScripts = async (path: string, ...targets: Target[]): Promise<void> => {
        await visitor.open(path);
        const release = visitor.line.hold(/static\/.*\.js/);
        for (const target of targets) await visitor.press(target);
        release();
      };
      await pressBeforeScripts(ARTICLE, ['main button', practice.practise]);
      await visitor.untilText(STEP, place(words, 1));
      await visitor.open(PAGES.home);
      await pressBeforeScripts(ARTICLE, 'main button[data-notes]');
      await visitor.untilAwake();
      await pressBeforeScripts(
        ARTICLE,
        ['main summary', reading.more],
        ['main button', practice.sounds.title],
      );
      const drone = practice.sounds.drone.split(' ')[0] ?? '';
      await visitor.press(['section button', drone]);
      await visitor.untilText('section button[aria-pressed="true"]', drone);
      await pressBeforeScripts(PAGES.home, 'main label:has([name="minutes"][value="45"])', [
        'main button[type="submit"]',
        activities.tonight.start,
      ]);
      await expect.poll(() => visitor.texts('main section ol a')).toHaveLength(3);
    });
  });
}
