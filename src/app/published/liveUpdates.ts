import { selectActiveRoute } from '@/features/ui/uiSlice';
import {
  contentRefreshed,
  shownFromCache,
  queryKey,
  pageFound,
  pageRemoved,
  selectContentStatus,
} from '@/services/content/cache/contentStatusSlice';
import type { Language } from '../../../contracts/language/languages';
import type { AppStore } from '../store/makeStore';
import { fillStore } from './fillStore';
import type { PageSource, Part } from './pageSource';

/** How often a page that is looked at asks whether it is still what is published, ms. */
const EVERY_MS = 45_000;

/** A connection that has just come back may fail once more: the first further try comes after this, ms. */
const SOON_MS = 2000;

const isUnreachable = (part: Part): boolean => !part.found && part.reason === 'unreachable';

/**
 * Keeps an open page up to date: asks once it is quiet, then from time to time while it is looked at, and when somebody
 * comes back to it. Unchanged pages cost two short answers; of a changed one only what changed is swapped in. While the
 * site cannot be reached, what the page shows counts as a copy, with its age: at once where the device has no connection,
 * otherwise once a second look has failed as well. A single one also fails because the visitor is leaving the page, which
 * Firefox tells nobody of before it ends the requests. A page that was published and no longer is gives way to the page
 * that says so, and comes back with it; never under an open dialog, in which something may be typed.
 */
export function startLiveUpdates(store: AppStore, pages: PageSource): void {
  let asking = false;
  let failed = false;
  let soon = SOON_MS;
  let next: ReturnType<typeof setTimeout> | undefined;
  const tell = (lang: Language, path: string, unreachable: boolean): void => {
    for (const { answers, publishedAt } of pages.known(lang, path)) {
      for (const { endpoint, arg } of answers) {
        const key = queryKey(endpoint, arg);
        store.dispatch(
          unreachable
            ? shownFromCache({ key, savedAt: publishedAt, reason: 'offline' })
            : contentRefreshed({ key }),
        );
      }
    }
  };
  const look = async (): Promise<void> => {
    if (asking || document.visibilityState === 'hidden') return;
    asking = true;
    const { lang } = store.getState().language;
    const path = window.location.pathname;
    // Known at once, before anything is asked.
    if (!navigator.onLine) tell(lang, path, true);
    const [frame, page] = await Promise.all([
      pages.frame(lang, true),
      pages.page(lang, path, true),
    ]);
    asking = false;
    if (window.location.pathname !== path || store.getState().language.lang !== lang) {
      // Of the page that the visitor went to nothing has been asked yet.
      if (!navigator.onLine) void look();
      return;
    }
    // One of them may have come anew while the other was waited for.
    if (frame.found) fillStore(store.dispatch, pages.newest(lang, null, frame).answers);
    if (page.found) {
      fillStore(store.dispatch, pages.newest(lang, path, page).answers);
      store.dispatch(pageFound({ path }));
    } else if (
      page.reason === 'missing' &&
      frame.found &&
      pages.had(lang, path) &&
      document.querySelector('dialog[open]') === null
    )
      store.dispatch(pageRemoved({ path }));
    const failedBefore = failed;
    // Offline the worker answers with what it kept.
    failed = !navigator.onLine || isUnreachable(frame);
    if (!failed || failedBefore || !navigator.onLine) tell(lang, path, failed);
    // A frame that the worker has kept says nothing of whether the page could be had.
    if (!failed && !isUnreachable(page)) soon = SOON_MS;
    else if (navigator.onLine && soon < EVERY_MS) {
      clearTimeout(next);
      next = setTimeout(() => void look(), soon);
      soon *= 2;
    }
  };
  pages.onMissing(() => void look());
  setInterval(() => void look(), EVERY_MS);
  document.addEventListener('visibilitychange', () => void look());
  for (const back of ['focus', 'online', 'offline', 'pageshow']) {
    window.addEventListener(back, () => {
      soon = SOON_MS;
      void look();
    });
  }
  // A page that was opened without a connection is a copy from the start.
  let { path } = selectActiveRoute(store.getState());
  const countCopies = (): number =>
    Object.keys(selectContentStatus(store.getState()).cached).length;
  let copies = countCopies();
  store.subscribe(() => {
    const before = copies;
    copies = countCopies();
    // The visitor asks again: what is shown counts as a copy until somebody hears otherwise.
    if (failed && copies < before && copies === 0) void look();
    const now = selectActiveRoute(store.getState()).path;
    if (now === path) return;
    path = now;
    if (!navigator.onLine) void look();
  });
  void look();
}
