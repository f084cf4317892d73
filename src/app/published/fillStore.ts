import { contentApi } from '@/services/content/copies/contentApi';
import { podcastsApi } from '@/services/podcasts/podcastsApi';
import type { AppDispatch } from '../makeStore';
import type { PublishedAnswer } from './answers';

/** Puts published answers into the store's cache; what has not changed keeps its identity. Their endpoints have to be there. */
export function fillStore(dispatch: AppDispatch, answers: readonly PublishedAnswer[]): void {
  for (const api of [contentApi, podcastsApi]) {
    const entries = answers
      .filter(({ endpoint }) => endpoint in api.endpoints)
      .map(({ endpoint, arg, data }) => ({ endpointName: endpoint, arg, value: data }));
    // The endpoints are injected by features, so their names are not in the type.
    const { upsertQueryEntries } = api.util as typeof contentApi.util;
    if (entries.length > 0) dispatch(upsertQueryEntries(entries as never));
  }
}
