import type { Params } from 'react-router-dom';
import type { Language } from '../../contracts/languages';
import type { AppDispatch } from './makeStore';

/** What a page's `handle.preload` is given. */
export interface PreloadArg {
  dispatch: AppDispatch;
  locale: Language;
  params: Params;
}

/** Loads what a page shows; used by pre-rendering, where nothing may be missing from the first render. */
export interface PageHandle {
  preload(arg: PreloadArg): Promise<unknown>;
}
