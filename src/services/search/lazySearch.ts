import { lateModule } from '@/lib/lateModule';

/** The search code with MiniSearch, a lazy chunk that is loaded when the search is opened. */
export const engine = lateModule(
  () => import(/* webpackChunkName: "search-engine" */ './searchIndex'),
);
