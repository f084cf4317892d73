import { lateModule } from '@/lib/lateModule';

/** What finds and ranks, with its library: a chunk of its own, loaded once somebody opens the search. */
export const engine = lateModule(
  () => import(/* webpackChunkName: "search-engine" */ './searchIndex'),
);
