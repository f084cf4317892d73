import type { IdentityState } from './identitySlice';

interface IdentityRootState {
  identity: IdentityState;
}

export const selectUser = ({ identity }: IdentityRootState) => identity.user;
export const selectLoading = ({ identity }: IdentityRootState) => identity.loading;
export const selectIdentityError = ({ identity }: IdentityRootState) => identity.error;
