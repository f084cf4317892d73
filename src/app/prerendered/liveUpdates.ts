import { isOffline } from '@/lib/network/connection';
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
import { isUnreachable, type PageSource, type Part } from './pageSource';

/** Interval at which a visible page checks for a newer version, ms. */
const INTERVAL_MS = 45_000;

/** First retry after a failure, ms; doubled each time. A connection that has just come back may fail once more. */
const FIRST_RETRY_MS = 2000;

/** Checks the open page for a newer version and shows what changed. */
class LiveUpdates {
  private isChecking = false;
  private failed = false;
  private retryMs = FIRST_RETRY_MS;
  private retry: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly store: AppStore,
    private readonly pages: PageSource,
    private readonly replaceAddress: (to: string) => void,
  ) {}

  /** True when the last check failed. */
  get hasFailed(): boolean {
    return this.failed;
  }

  async check(): Promise<void> {
    if (this.isChecking || document.visibilityState === 'hidden') return;
    this.isChecking = true;
    const { store, pages } = this;
    const { lang } = store.getState().language;
    const path = window.location.pathname;
    const offline = await isOffline();
    if (offline) this.markCached(lang, path, true);
    const [frame, page] = await Promise.all([
      pages.frame(lang, true),
      pages.page(lang, path, true),
    ]);
    this.isChecking = false;
    if (window.location.pathname !== path || store.getState().language.lang !== lang) {
      // The page that the visitor went to has not been checked yet.
      if (!navigator.onLine) void this.check();
      return;
    }
    this.show(lang, path, frame, page);
    const failedBefore = this.failed;
    // Offline the service worker answers from its cache.
    this.failed = offline || isUnreachable(frame);
    if (!this.failed || failedBefore || offline) this.markCached(lang, path, this.failed);
    // A frame from the service worker's cache does not prove that the page could be reached.
    if (!this.failed && !isUnreachable(page)) this.retryMs = FIRST_RETRY_MS;
    else if (!offline) this.planRetry();
  }

  /** Checks when something happened that may have changed the connection. */
  checkAnew(): void {
    this.retryMs = FIRST_RETRY_MS;
    void this.check();
  }

  private show(lang: Language, path: string, frame: Part, page: Part): void {
    const { store, pages } = this;
    // A newer answer may have arrived while the other was awaited.
    if (frame.found) fillStore(store.dispatch, pages.newest(lang, null, frame).answers);
    if (page.found) {
      fillStore(store.dispatch, pages.newest(lang, path, page).answers);
      store.dispatch(pageFound({ path }));
    } else if (frame.found && document.querySelector('dialog[open]') === null) {
      if (page.reason === 'moved') this.replaceAddress(page.to);
      else if (page.reason === 'missing' && pages.had(lang, path))
        store.dispatch(pageRemoved({ path }));
    }
  }

  private planRetry(): void {
    if (this.retryMs >= INTERVAL_MS) return;
    clearTimeout(this.retry);
    this.retry = setTimeout(() => void this.check(), this.retryMs);
    this.retryMs *= 2;
  }

  private markCached(lang: Language, path: string, unreachable: boolean): void {
    for (const { answers, publishedAt } of this.pages.known(lang, path)) {
      for (const { endpoint, arg } of answers) {
        const key = queryKey(endpoint, arg);
        this.store.dispatch(
          unreachable
            ? shownFromCache({ key, savedAt: publishedAt, reason: 'offline' })
            : contentRefreshed({ key }),
        );
      }
    }
  }
}

/** Checks a page that is opened offline, which is cached from the start, and one that the visitor retries. */
function checkOnStoreChanges(store: AppStore, updates: LiveUpdates): void {
  let { path } = selectActiveRoute(store.getState());
  const countCopies = (): number =>
    Object.keys(selectContentStatus(store.getState()).cached).length;
  let copies = countCopies();
  store.subscribe(() => {
    const before = copies;
    copies = countCopies();
    // The visitor retries: the content stays marked as cached until a check succeeds.
    if (updates.hasFailed && copies < before && copies === 0) void updates.check();
    const now = selectActiveRoute(store.getState()).path;
    if (now === path) return;
    path = now;
    if (!navigator.onLine) void updates.check();
  });
}

/**
 * Keeps an open page up to date: checks once it is idle, at intervals while it is visible, and when the visitor returns
 * to it. An unchanged page costs two short responses; of a changed one only the changed parts are replaced. While the
 * site cannot be reached, the page's content is marked as cached: at once when the device is offline, otherwise after a
 * second failed check (a single one also fails when the visitor leaves the page: Firefox aborts the requests first). An
 * unpublished page is replaced by a notice until it is published again, but never under an open dialog.
 * The address of a page that has moved is replaced.
 * @param replaceAddress opens the page's present address in place of the former one
 */
export function startLiveUpdates(
  store: AppStore,
  pages: PageSource,
  replaceAddress: (to: string) => void = () => undefined,
): void {
  const updates = new LiveUpdates(store, pages, replaceAddress);
  const check = (): void => void updates.check();
  pages.onMissing(check);
  setInterval(check, INTERVAL_MS);
  document.addEventListener('visibilitychange', check);
  for (const back of ['focus', 'online', 'offline', 'pageshow'])
    window.addEventListener(back, () => updates.checkAnew());
  checkOnStoreChanges(store, updates);
  check();
}
