import { contentShownFromCopy } from '@/services/content/copies/contentStatusSlice';
import type { AppStore } from '../makeStore';
import type { EmbeddedPage } from './embeddedPage';
import { fillStore } from './fillStore';
import type { PageSource } from './pageSource';

/**
 * Asks once whether the page on the screen is still what is published, and swaps in only what is not. A page that came
 * from the device, because the site cannot be reached, says how old it is.
 */
export async function checkFreshness(store: AppStore, pages: PageSource, { renderedAt }: Pick<EmbeddedPage, 'renderedAt'>): Promise<void> {
  const { lang } = store.getState().language;
  const path = window.location.pathname;
  const [frame, page] = await Promise.all([pages.frame(lang, true), pages.page(lang, path, true)]);
  if (frame.found) fillStore(store.dispatch, frame.answers);
  if (page.found && window.location.pathname === path) fillStore(store.dispatch, page.answers);
  else if (!page.found && page.reason === 'unreachable') {
    store.dispatch(contentShownFromCopy({ key: 'page', savedAt: renderedAt, reason: 'offline' }));
  }
}
