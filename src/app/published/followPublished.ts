import { contentRefreshed, contentShownFromCopy } from '@/services/content/copies/contentStatusSlice';
import type { AppStore } from '../makeStore';
import { fillStore } from './fillStore';
import type { PageSource } from './pageSource';

/** How often a page that is looked at asks whether it is still what is published, ms. */
const EVERY_MS = 45_000;

/** A connection that has just come back may fail once more: the first further try comes after this, ms. */
const SOON_MS = 2000;

/** The page as a whole, among what is shown from a copy. */
const PAGE = 'page';

/**
 * Keeps an open page up to date: asks once it is quiet, then from time to time while it is looked at, and when somebody
 * comes back to it. Unchanged pages cost two short answers; of a changed one only what changed is swapped in. While the
 * site cannot be reached the page says how old it is.
 * @param publishedAt when the page on the screen was rendered, ms
 */
export function followPublished(store: AppStore, pages: PageSource, publishedAt: number): void {
  let asking = false;
  let soon = SOON_MS;
  const look = async (): Promise<void> => {
    if (asking || document.visibilityState === 'hidden') return;
    asking = true;
    const { lang } = store.getState().language;
    const path = window.location.pathname;
    const [frame, page] = await Promise.all([pages.frame(lang, true), pages.page(lang, path, true)]);
    asking = false;
    if (window.location.pathname !== path || store.getState().language.lang !== lang) return;
    if (frame.found) fillStore(store.dispatch, frame.answers);
    if (page.found) fillStore(store.dispatch, page.answers);
    // Offline the worker answers with what it kept.
    const unreachable = !navigator.onLine || (!frame.found && frame.reason === 'unreachable');
    if (unreachable) store.dispatch(contentShownFromCopy({ key: PAGE, savedAt: publishedAt, reason: 'offline' }));
    else store.dispatch(contentRefreshed({ key: PAGE }));
    if (!unreachable) soon = SOON_MS;
    else if (navigator.onLine && soon < EVERY_MS) {
      setTimeout(() => void look(), soon);
      soon *= 2;
    }
  };
  setInterval(() => void look(), EVERY_MS);
  document.addEventListener('visibilitychange', () => void look());
  for (const back of ['focus', 'online', 'pageshow']) window.addEventListener(back, () => void look());
  void look();
}
