import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ContentErrorKind } from './errors';

/** Whether what is on the screen is live or a saved copy. */
export interface ContentStatus {
  /** When the oldest copy on the screen was saved, ms; null while content is live. */
  copyFrom: number | null;
  /** Why the last attempt to refresh failed. */
  reason: ContentErrorKind | null;
}

const initialState: ContentStatus = { copyFrom: null, reason: null };

const slice = createSlice({
  name: 'contentStatus',
  initialState,
  reducers: {
    /** A saved copy stays on the screen because the service could not be asked. */
    contentShownFromCopy(state, { payload }: PayloadAction<{ savedAt: number; reason: ContentErrorKind }>) {
      state.copyFrom = Math.min(state.copyFrom ?? payload.savedAt, payload.savedAt);
      state.reason = payload.reason;
    },
    /** The service answered: what is on the screen is live again. */
    contentRefreshed(state) {
      state.copyFrom = null;
      state.reason = null;
    },
  },
});

export const { contentShownFromCopy, contentRefreshed } = slice.actions;
export const contentStatusReducer = slice.reducer;
export const selectContentStatus = (state: { contentStatus: ContentStatus }): ContentStatus => state.contentStatus;
