import { configureStore } from '@reduxjs/toolkit';
import { identityReducer } from '../../src/features/identity/identitySlice';
import { signIn, signOut, signUp } from '../../src/features/identity/identityThunks';
import { startIdentity } from '../../src/features/identity/startIdentity';
import type { IdentityConfig, SocialProvider } from '../../src/services/identity/types';

/** Store with the identity slice only: the site has no sign-in page yet, so the test calls its thunks. */
const store = configureStore({ reducer: { identity: identityReducer } });

const visitor = {
  start: (config: IdentityConfig) =>
    startIdentity(store, config).then(() => store.getState().identity),
  state: () => store.getState().identity,
  signUp: (email: string, password: string) => store.dispatch(signUp({ email, password })),
  signInBy: (provider: SocialProvider) => store.dispatch(signIn({ method: 'provider', provider })),
  signOut: () => store.dispatch(signOut()),
};

declare global {
  interface Window {
    visitor: typeof visitor;
  }
}
window.visitor = visitor;
