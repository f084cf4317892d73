import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SignedInUser } from '@/services/identity/types';

export interface IdentityState {
  /** The person signed in, or null. */
  user: SignedInUser | null;
  /** True until the first auth check has finished, and while somebody signs in, up or out. */
  loading: boolean;
  /** True while a call of the visitor's is under way: the service's own news must not end `loading` then. */
  pending: boolean;
  /** The code of the last failure, without `auth/`; its label is in errorLabels. */
  error: string | null;
}

const initialState: IdentityState = { user: null, loading: true, pending: false, error: null };

/** Who is signed in. The thunks beside this file do the work; no screen shows it yet. */
export const identitySlice = createSlice({
  name: 'identity',
  initialState,
  reducers: {
    /** The identity service tells of a change: at the first check, in another tab, or because a session ended. */
    userChanged(state, { payload }: PayloadAction<SignedInUser | null>) {
      state.user = payload;
      state.loading = state.pending;
    },
    /** The first auth check is over without an answer, or was not needed. */
    firstCheckPassed(state) {
      state.loading = state.pending;
    },
    identityStarted(state) {
      state.loading = true;
      state.pending = true;
      state.error = null;
    },
    identitySucceeded(state, { payload }: PayloadAction<SignedInUser | null>) {
      state.user = payload;
      state.loading = false;
      state.pending = false;
      state.error = null;
    },
    /** A failed sign-in or sign-up leaves nobody signed in. */
    identityFailed(state, { payload }: PayloadAction<{ code: string; keepUser?: boolean }>) {
      if (!payload.keepUser) state.user = null;
      state.loading = false;
      state.pending = false;
      state.error = payload.code;
    },
  },
});

export const { userChanged, firstCheckPassed, identityStarted, identitySucceeded, identityFailed } =
  identitySlice.actions;
export const identityReducer = identitySlice.reducer;
