import { articleAddress, PAGES } from '../src/lib/addresses';
import { expect, NIGHTLY, test } from './support/fixtures';
import { openAndAwaitIdleWork } from './support/waits';

const FORMER = articleAddress('foundations', 'slow-practice');
const PRESENT = articleAddress('foundations', 'practising-slowly');
const LINKING = articleAddress('musiciansLearning', 'sleep-and-memory');
const TITLE = 'Slow Practice';

const both = (value: unknown) => ({ 'en-US': value });

test(
  'renamed slug: every way to the former address leads to the article',
  NIGHTLY,
  async ({ page, world }) => {
    // A link in another text, an item on the shelf and an open page name the former address.
    await openAndAwaitIdleWork(page, FORMER);
    await page.locator('article > header').getByRole('button', { name: /^Save/ }).click();
    await world.control.putEntry('slow-practice', { slug: both('practising-slowly') });
    await world.control.putEntry('sleep-and-memory', {
      mainText: both(`[Read this first](${FORMER}?a=1#what-slowness-makes-possible)`),
    });

    // The open page.
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(page).toHaveURL(PRESENT);
    await expect(page.locator('main h1')).toHaveText(TITLE);

    // A bookmark, with its query and hash.
    await page.goto(`${FORMER}?a=1#x`);
    await expect(page).toHaveURL(`${PRESENT}?a=1#x`);
    await expect(page).toHaveTitle(new RegExp(TITLE));

    // A link on another page.
    await page.goto(LINKING);
    await page.getByRole('link', { name: 'Read this first' }).click();
    await expect(page).toHaveURL(`${PRESENT}?a=1#what-slowness-makes-possible`);
    await expect(page).toHaveTitle(new RegExp(TITLE));
    await expect(page.getByRole('heading', { name: 'What slowness makes possible' })).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL(LINKING);

    // The shelf, which was saved before.
    await page.goto(PAGES.shelf);
    await expect(page.getByRole('link', { name: TITLE }).first()).toHaveAttribute('href', PRESENT);
  },
);
