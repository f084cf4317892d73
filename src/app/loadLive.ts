import type { AppStore } from './store/makeStore';
import type { OpenPart } from './routes';

/**
 * Opens pages straight from the content service: what they show is asked for, and nobody waits; the components say what
 * is missing meanwhile, and what failed.
 */
export function loadLive({ dispatch, getState }: AppStore): OpenPart {
  return async ({ params }, bring) => {
    const load = await bring();
    // A part that does not arrive is missed, and named, by the component that needs it.
    load?.({ dispatch, locale: getState().language.lang, params }).catch(() => undefined);
  };
}
