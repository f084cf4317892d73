import type { Params } from 'react-router-dom';
import type { Language } from '../../contracts/language/languages';
import type { AppDispatch } from './store/makeStore';

/** Argument of a page's `load`. */
export interface LoadArg {
  dispatch: AppDispatch;
  locale: Language;
  params: Params;
}

/**
 * Loads a page's content into the store; exported as `load` by every page module and called by the page's route. It runs
 * in the browser, in tests and in publishing, so it uses nothing that belongs to one visitor.
 */
export type PageLoad = (arg: LoadArg) => Promise<unknown>;

/** For a `load`: the answer stays in the store without a subscription; components subscribe. */
export const ONCE = { subscribe: false } as const;
