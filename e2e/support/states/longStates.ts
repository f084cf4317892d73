import type { Page } from '@playwright/test';
import type { State } from './state';
import { STATES } from './states';
import { visible } from '../shopping';
import { PAGES, searchAddress } from '../../../src/lib/addresses';
import { LONG_WORD } from '../longContent';

/**
 * States left out: the search has results among the long words, the long texts are in an entry that is deleted, and the
 * linked heading has other words.
 */
const EXCLUDED = ['search, nothing found', 'article, taken away', 'article, linked heading'];

/** Opens the list of a topic, by its index in the header. */
const openTopicList = (at: number): State => ({
  name: `list of topic ${String(at + 1)}`,
  path: PAGES.contact,
  open: async (page: Page) => {
    await page.setViewportSize({ width: 1280, height: 860 });
    const topic = page.getByRole('banner').locator('summary').filter({ visible: true }).nth(at);
    await topic.click();
    await visible(topic.locator('xpath=..').getByRole('link')).waitFor();
  },
});

/** States of the site with long words in every text. */
export const LONG_STATES: readonly State[] = [
  ...STATES.filter(({ name }) => !EXCLUDED.includes(name)).map((state) =>
    state.name === 'search, results' ? { ...state, path: searchAddress(LONG_WORD) } : state,
  ),
  ...Array.from({ length: 5 }, (_, at) => openTopicList(at)),
];
