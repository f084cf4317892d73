import type { UnknownAction } from '@reduxjs/toolkit';
import { contentApi } from '@/services/content/cache/contentApi';
import { podcastsApi } from '@/services/podcasts/podcastsApi';
import type { AppDispatch } from '../store/makeStore';
import type { PublishedAnswer } from './answers';

/** A cache of answers. The endpoints are injected by features, so their names are not in the type. */
interface AnswerCache {
  endpoints: object;
  util: {
    upsertQueryEntries(
      entries: { endpointName: string; arg: unknown; value: unknown }[],
    ): UnknownAction;
  };
}

const CACHES: AnswerCache[] = [contentApi, podcastsApi];

/** Puts published answers into the store's caches; unchanged values keep their identity. Answers of endpoints that are not injected yet are skipped. */
export function fillStore(dispatch: AppDispatch, answers: readonly PublishedAnswer[]): void {
  for (const api of CACHES) {
    const entries = answers
      .filter(({ endpoint }) => endpoint in api.endpoints)
      .map(({ endpoint, arg, data }) => ({ endpointName: endpoint, arg, value: data }));
    if (entries.length > 0) dispatch(api.util.upsertQueryEntries(entries));
  }
}
