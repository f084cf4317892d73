import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { defaultSerializeQueryArgs } from '@reduxjs/toolkit/query';
import type { ContentErrorKind } from '../wire/errors';

/** Which answers are saved copies, whether the page shows them now or not. */
export interface ContentStatus {
  /** Answers from a copy because the service could not be asked, by the key of their query; when each was saved, ms. */
  copies: Record<string, number>;
  /** Why the last attempt to refresh failed. */
  reason: ContentErrorKind | null;
  /** The path of a page that was open when its editors took it away. */
  gone: string | null;
}

const initialState: ContentStatus = { copies: {}, reason: null, gone: null };

/** The name of a query in `copies` and in the cache of contentApi. */
export function copyKey(endpointName: string, queryArgs: unknown): string {
  return defaultSerializeQueryArgs({
    endpointName,
    queryArgs,
    endpointDefinition: undefined as never,
  });
}

const slice = createSlice({
  name: 'contentStatus',
  initialState,
  reducers: {
    /** A saved copy stays on the screen because the service could not be asked. */
    contentShownFromCopy(
      state,
      { payload }: PayloadAction<{ key: string; savedAt: number; reason: ContentErrorKind }>,
    ) {
      state.copies[payload.key] = payload.savedAt;
      state.reason = payload.reason;
    },
    /** The service answered for this key: its part of the screen is live again. */
    contentRefreshed(state, { payload }: PayloadAction<{ key: string }>) {
      if (!(payload.key in state.copies)) return;
      state.copies = Object.fromEntries(
        Object.entries(state.copies).filter(([key]) => key !== payload.key),
      );
      if (Object.keys(state.copies).length === 0) state.reason = null;
    },
    /** The visitor asks again: what still cannot be had will report anew; what is no longer shown is forgotten. */
    copiesForgotten: ({ gone }) => ({ ...initialState, gone }),
    /** The open page is published no longer. */
    pageTakenAway(state, { payload }: PayloadAction<{ path: string }>) {
      state.gone = payload.path;
    },
    /** The open page is published. */
    pageFound(state, { payload }: PayloadAction<{ path: string }>) {
      if (state.gone === payload.path) state.gone = null;
    },
  },
});

export const { contentShownFromCopy, contentRefreshed, copiesForgotten, pageTakenAway, pageFound } =
  slice.actions;
export const contentStatusReducer = slice.reducer;
export const selectContentStatus = (state: { contentStatus: ContentStatus }): ContentStatus =>
  state.contentStatus;
export const selectGonePage = (state: { contentStatus: ContentStatus }): string | null =>
  state.contentStatus.gone;
