import type { IdentityState } from './identitySlice';

interface WithIdentity {
  identity: IdentityState;
}

export const selectUser = ({ identity }: WithIdentity) => identity.user;
export const selectLoading = ({ identity }: WithIdentity) => identity.loading;
export const selectIdentityError = ({ identity }: WithIdentity) => identity.error;
