import type { AppStore } from '../store/makeStore';
import { loadLive } from '../loadLive';
import type { OpenPart } from '../routes';
import { fillStore } from './fillStore';
import type { PageSource } from './pageSource';

/** Max. time a navigation waits for the page's data before the page opens with placeholders, ms. */
const TIMEOUT_MS = 1000;

/**
 * Opens pages from their published data: one small request, in parallel with the page's script. A page that is not
 * published, or does not arrive in time, is opened live.
 */
export function loadPrerendered(store: AppStore, source: PageSource): OpenPart {
  const live = loadLive(store);
  return async (opening, bring) => {
    const { lang } = store.getState().language;
    const asked =
      opening.part === 'frame' ? source.frame(lang) : source.page(lang, opening.url.pathname);
    const timeout = new Promise<null>((resolve) => setTimeout(() => resolve(null), TIMEOUT_MS));
    const part = await Promise.race([asked, timeout]);
    // The page's module injects the endpoints that the answers belong to.
    await bring();
    if (part?.found === true) {
      // A newer answer may have arrived meanwhile.
      const newest = source.newest(
        lang,
        opening.part === 'frame' ? null : opening.url.pathname,
        part,
      );
      fillStore(store.dispatch, newest.answers);
    } else await live(opening, bring);
  };
}
