import type { DataRouter } from 'react-router-dom';
import { areModulesLoading } from '@/lib/lazy/lazyModule';
import { contentApi } from '@/services/content/cache/contentApi';
import { podcastsApi } from '@/services/podcasts/podcastsApi';
import type { AppStore } from '../store/makeStore';

/** Max. time to wait for a slow answer, ms. */
const MAX_MS = 3000;

/** Time between two looks, ms. */
const INTERVAL_MS = 20;

function isBusy(router: DataRouter, store: AppStore): boolean {
  const state = store.getState();
  const queries = [contentApi, podcastsApi].flatMap(({ reducerPath }) =>
    Object.values(state[reducerPath].queries),
  );
  return (
    router.state.navigation.state !== 'idle' ||
    areModulesLoading() ||
    queries.some((query) => query?.status === 'pending')
  );
}

/** Resolves once the page that is being opened is shown, and what a press has asked for has arrived and is drawn. */
export async function untilSettled(router: DataRouter, store: AppStore): Promise<void> {
  const start = performance.now();
  const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, INTERVAL_MS));
  // An answer may ask for a module, and a module for an answer.
  for (let quiet = 0; quiet < 2 && performance.now() - start < MAX_MS;) {
    await pause();
    quiet = isBusy(router, store) ? 0 : quiet + 1;
  }
}
