import { contentApi } from '@/services/content/copies/contentApi';
import type { AppDispatch } from '../makeStore';
import type { PublishedAnswer } from './answers';

/** Puts published answers into the store's cache; what has not changed keeps its identity. Their endpoints have to be there. */
export function fillStore(dispatch: AppDispatch, answers: readonly PublishedAnswer[]): void {
  if (answers.length === 0) return;
  const entries = answers.map(({ endpoint, arg, data }) => ({ endpointName: endpoint, arg, value: data }));
  // The endpoints are injected by features, so their names are not in the type.
  dispatch(contentApi.util.upsertQueryEntries(entries as never));
}
