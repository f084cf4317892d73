import type { Params } from 'react-router-dom';
import type { Language } from '../../contracts/language/languages';
import type { AppDispatch } from './store/makeStore';

/** What a page's `load` is given. */
export interface LoadArg {
  dispatch: AppDispatch;
  locale: Language;
  params: Params;
}

/**
 * Loads what a page shows into the store; exported as `load` by every page module and called by the page's route. The
 * same in the browser, in tests and in publishing, so it takes nothing that belongs to one visitor.
 */
export type PageLoad = (arg: LoadArg) => Promise<unknown>;

/** For a `load`: the answer stays in the store, but nobody subscribes to it; that is the components' part. */
export const ONCE = { subscribe: false } as const;
