import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ContentErrorKind } from '../wire/errors';

/** Whether what is on the screen is live or a saved copy. */
export interface ContentStatus {
  /** Answers shown from a copy because the service could not be asked, by their key; when each was saved, ms. */
  copies: Record<string, number>;
  /** When the oldest of them was saved; null while content is live. */
  copyFrom: number | null;
  /** Why the last attempt to refresh failed. */
  reason: ContentErrorKind | null;
}

const initialState: ContentStatus = { copies: {}, copyFrom: null, reason: null };

function findOldest(state: ContentStatus): void {
  const ages = Object.values(state.copies);
  state.copyFrom = ages.length === 0 ? null : Math.min(...ages);
  if (state.copyFrom === null) state.reason = null;
}

const slice = createSlice({
  name: 'contentStatus',
  initialState,
  reducers: {
    /** A saved copy stays on the screen because the service could not be asked. */
    contentShownFromCopy(state, { payload }: PayloadAction<{ key: string; savedAt: number; reason: ContentErrorKind }>) {
      state.copies[payload.key] = payload.savedAt;
      state.reason = payload.reason;
      findOldest(state);
    },
    /** The service answered for this key: its part of the screen is live again. */
    contentRefreshed(state, { payload }: PayloadAction<{ key: string }>) {
      if (!(payload.key in state.copies)) return;
      state.copies = Object.fromEntries(Object.entries(state.copies).filter(([key]) => key !== payload.key));
      findOldest(state);
    },
    /** The visitor asks again: what still cannot be had will report anew; what is no longer shown is forgotten. */
    copiesForgotten: () => initialState,
  },
});

export const { contentShownFromCopy, contentRefreshed, copiesForgotten } = slice.actions;
export const contentStatusReducer = slice.reducer;
export const selectContentStatus = (state: { contentStatus: ContentStatus }): ContentStatus => state.contentStatus;
