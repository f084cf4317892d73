import type { AppStore } from './store/makeStore';
import type { OpenPart } from './routes';

/**
 * Opens pages from the content service. Navigation does not wait for the content: components show what is pending or
 * failed.
 */
export function loadLive({ dispatch, getState }: AppStore): OpenPart {
  return async ({ params }, importLoad) => {
    const load = await importLoad();
    // A failed request is reported by the component that needs it.
    load?.({ dispatch, locale: getState().language.lang, params }).catch(() => undefined);
  };
}
