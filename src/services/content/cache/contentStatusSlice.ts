import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { defaultSerializeQueryArgs } from '@reduxjs/toolkit/query';
import type { ContentErrorKind } from '../client/errors';

/** Answers that come from a cache, whether the page shows them now or not. */
export interface ContentStatus {
  /** Times at which answers that cannot be refreshed were saved, ms since 1970, by the key of the query. */
  cached: Record<string, number>;
  /** Reason for the last failed refresh. */
  reason: ContentErrorKind | null;
  /** The path of a page that its editors unpublished while it was open. */
  gone: string | null;
}

const initialState: ContentStatus = { cached: {}, reason: null, gone: null };

/** The key of a query in `cached` and in the cache of contentApi. */
export function queryKey(endpointName: string, queryArgs: unknown): string {
  return defaultSerializeQueryArgs({
    endpointName,
    queryArgs,
    // A cast: the default serializer does not read the definition.
    endpointDefinition: undefined as never,
  });
}

const slice = createSlice({
  name: 'contentStatus',
  initialState,
  reducers: {
    /** The answer of this key could not be refreshed; the cached one is shown. */
    shownFromCache(
      state,
      { payload }: PayloadAction<{ key: string; savedAt: number; reason: ContentErrorKind }>,
    ) {
      state.cached[payload.key] = payload.savedAt;
      state.reason = payload.reason;
    },
    /** The service answered for this key. */
    contentRefreshed(state, { payload }: PayloadAction<{ key: string }>) {
      if (!(payload.key in state.cached)) return;
      state.cached = Object.fromEntries(
        Object.entries(state.cached).filter(([key]) => key !== payload.key),
      );
      if (Object.keys(state.cached).length === 0) state.reason = null;
    },
    /** Forgets every cached answer, because all are asked for again; those that fail are reported anew. */
    contentStatusReset: ({ gone }) => ({ ...initialState, gone }),
    /** The open page has been unpublished. */
    pageRemoved(state, { payload }: PayloadAction<{ path: string }>) {
      state.gone = payload.path;
    },
    /** The open page is published. */
    pageFound(state, { payload }: PayloadAction<{ path: string }>) {
      if (state.gone === payload.path) state.gone = null;
    },
  },
});

export const { shownFromCache, contentRefreshed, contentStatusReset, pageRemoved, pageFound } =
  slice.actions;
export const contentStatusReducer = slice.reducer;
export const selectContentStatus = (state: { contentStatus: ContentStatus }): ContentStatus =>
  state.contentStatus;
export const selectRemovedPage = (state: { contentStatus: ContentStatus }): string | null =>
  state.contentStatus.gone;
