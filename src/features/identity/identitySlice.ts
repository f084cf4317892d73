import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SignedInUser } from '@/services/identity/types';

/** State of sign-in. */
export interface IdentityState {
  /** The signed-in user, or null. */
  user: SignedInUser | null;
  /** True until the first auth check is over, and during sign-up, sign-in and sign-out. */
  loading: boolean;
  /** True during a call by the visitor; reports of the service must not end `loading` then. */
  pending: boolean;
  /** Code of the last failure without `auth/`; see errorLabels. */
  error: string | null;
}

const initialState: IdentityState = { user: null, loading: true, pending: false, error: null };

/** Slice of sign-in. No screen uses it yet. */
export const identitySlice = createSlice({
  name: 'identity',
  initialState,
  reducers: {
    /** The identity service reports a change: first check, another tab, or an expired session. */
    userChanged(state, { payload }: PayloadAction<SignedInUser | null>) {
      state.user = payload;
      state.loading = state.pending;
    },
    /** The first auth check ended without a result or was not necessary. */
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
/** Reducer of sign-in. */
export const identityReducer = identitySlice.reducer;
