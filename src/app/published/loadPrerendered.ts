import type { AppStore } from '../store/makeStore';
import { loadLive } from '../loadLive';
import type { OpenPart } from '../routes';
import { fillStore } from './fillStore';
import type { PageSource } from './pageSource';

/** How long a press on a link waits for the page's data before the page opens and says itself what it waits for, ms. */
const PATIENCE_MS = 1000;

/**
 * Opens pages from what the site published: one small request, asked for while the page's script arrives. What was not
 * published, or does not come in time, is opened live.
 */
export function loadPrerendered(store: AppStore, source: PageSource): OpenPart {
  const live = loadLive(store);
  return async (opening, bring) => {
    const { lang } = store.getState().language;
    const asked =
      opening.part === 'frame' ? source.frame(lang) : source.page(lang, opening.url.pathname);
    const patience = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS));
    const part = await Promise.race([asked, patience]);
    // The page's module brings the endpoints that the answers belong to.
    await bring();
    if (part?.found === true) {
      // It may have come anew meanwhile.
      const newest = source.newest(
        lang,
        opening.part === 'frame' ? null : opening.url.pathname,
        part,
      );
      fillStore(store.dispatch, newest.answers);
    } else await live(opening, bring);
  };
}
