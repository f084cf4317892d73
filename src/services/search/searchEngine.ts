import { lazyModule } from '@/lib/lazy/lazyModule';

/** The search code with MiniSearch, a lazy chunk that is loaded when the search is opened. */
export const searchEngine = lazyModule(
  () => import(/* webpackChunkName: "search-engine" */ './searchIndex'),
);
