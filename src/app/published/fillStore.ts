import { contentApi } from '@/services/content/copies/contentApi';
import { copyKey } from '@/services/content/copies/contentStatusSlice';
import { podcastsApi } from '@/services/podcasts/podcastsApi';
import type { AppDispatch, RootState } from '../makeStore';
import type { PublishedAnswer } from './answers';

/** Puts published answers into the store's cache; what has not changed keeps its identity. Their endpoints have to be there. */
export function fillStore(dispatch: AppDispatch, answers: readonly PublishedAnswer[]): void {
  for (const api of [contentApi, podcastsApi]) {
    const entries = answers.filter(({ endpoint }) => endpoint in api.endpoints).map(({ endpoint, arg, data }) => ({ endpointName: endpoint, arg, value: data }));
    // The endpoints are injected by features, so their names are not in the type.
    const { upsertQueryEntries } = api.util as typeof contentApi.util;
    if (entries.length > 0) dispatch(upsertQueryEntries(entries as never));
  }
}

/** So long nothing asks for an answer again that is used anew, ms. */
const FRESH_MS = 20_000;

/** True when exactly these answers of the content service are in the store and fresh: a press then need not put them there again. */
export function hasJustFilled({ contentApi: { queries } }: RootState, answers: readonly PublishedAnswer[]): boolean {
  return answers.every(({ endpoint, arg, data }) => {
    const known = queries[copyKey(endpoint, arg)];
    return known?.data === data && Date.now() - (known?.fulfilledTimeStamp ?? 0) < FRESH_MS;
  });
}
