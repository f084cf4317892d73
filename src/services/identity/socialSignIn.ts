import {
  browserPopupRedirectResolver,
  FacebookAuthProvider,
  getRedirectResult,
  GithubAuthProvider,
  GoogleAuthProvider,
  signInWithPopup,
  signInWithRedirect,
  TwitterAuthProvider,
  type Auth,
  type AuthProvider,
  type User,
} from 'firebase/auth';
import { identityCodeOf } from './identityError';
import type { SocialProvider } from './types';

const providers: Record<SocialProvider, () => AuthProvider> = {
  facebook: () => new FacebookAuthProvider(),
  google: () => new GoogleAuthProvider(),
  github: () => new GithubAuthProvider(),
  twitter: () => new TwitterAuthProvider(),
};

/** Popups may be blocked or, in some in-app browsers, not exist. */
const withoutPopup = new Set([
  'popup-blocked',
  'operation-not-supported-in-this-environment',
  'web-storage-unsupported',
]);

/** Signs in by popup, or by redirect where popups are impossible; then the promise never resolves, because the page leaves. */
export async function signInWithProvider(auth: Auth, provider: SocialProvider): Promise<User> {
  try {
    return (await signInWithPopup(auth, providers[provider](), browserPopupRedirectResolver)).user;
  } catch (error) {
    if (!withoutPopup.has(identityCodeOf(error))) throw error;
    return signInWithRedirect(auth, providers[provider](), browserPopupRedirectResolver);
  }
}

/** The user who has just returned from a sign-in by redirect; null when there is none. Rejects when it failed. */
export async function redirectedUser(auth: Auth): Promise<User | null> {
  return (await getRedirectResult(auth, browserPopupRedirectResolver))?.user ?? null;
}
