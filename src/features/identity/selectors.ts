import type { IdentityState } from './identitySlice';

interface IdentityRootState {
  identity: IdentityState;
}

/** Selects the signed-in user, or null. */
export const selectUser = ({ identity }: IdentityRootState) => identity.user;
/** Selects whether sign-in is in progress. */
export const selectLoading = ({ identity }: IdentityRootState) => identity.loading;
/** Selects the code of the last failure, or null. */
export const selectIdentityError = ({ identity }: IdentityRootState) => identity.error;
