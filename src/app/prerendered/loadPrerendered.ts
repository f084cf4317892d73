import { redirect, replace } from 'react-router-dom';
import { FALLBACK_PAGES } from '@/lib/links/fallbackPage';
import type { AppStore } from '../store/makeStore';
import { loadLive } from '../loadLive';
import type { OpenPart } from '../routes';
import { samePath } from '@/lib/links/embeddedPage';
import { fillStore } from './fillStore';
import type { PageSource } from './pageSource';

/** Max. time a navigation waits for the page's data before the page opens with placeholders, ms. */
const TIMEOUT_MS = 1000;

/** True when the service worker has the text of a page, though not its data. */
const isInFallback = ({ part, url }: Parameters<OpenPart>[0]): boolean =>
  part === 'page' &&
  FALLBACK_PAGES.includes(url.pathname) &&
  navigator.serviceWorker?.controller != null;

/**
 * Opens pages from their published data: one small request, in parallel with the page's script. A page that is not
 * published, or does not arrive in time, is opened live. A former address leads to the page's present one.
 * @param hash of the address that is being opened; loaders get none
 */
export function loadPrerendered(
  store: AppStore,
  source: PageSource,
  hash: () => string = () => '',
): OpenPart {
  const live = loadLive(store);
  return async (opening, importLoad) => {
    const { lang } = store.getState().language;
    const asked =
      opening.part === 'frame' ? source.frame(lang) : source.page(lang, opening.url.pathname);
    const timeout = new Promise<null>((resolve) => setTimeout(() => resolve(null), TIMEOUT_MS));
    const part = await Promise.race([asked, timeout]);
    if (part?.found === false && part.reason === 'moved') {
      const to = `${part.to}${opening.url.search}${hash()}`;
      // The address is in the history already when the page is the first one, or back or forward led to it.
      throw samePath(window.location.pathname, opening.url.pathname) ? replace(to) : redirect(to);
    }
    if (part?.found === false && part.reason === 'unreachable' && isInFallback(opening)) {
      window.location.assign(opening.url.pathname);
      return new Promise<never>(() => undefined);
    }
    // The page's module injects the endpoints that the answers belong to.
    await importLoad();
    if (part?.found === true) {
      // A newer answer may have arrived meanwhile.
      const newest = source.newest(
        lang,
        opening.part === 'frame' ? null : opening.url.pathname,
        part,
      );
      fillStore(store.dispatch, newest.answers);
    } else await live(opening, importLoad);
  };
}
