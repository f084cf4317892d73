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

/** Popups may be blocked, or not exist at all, as in some in-app browsers. */
const withoutPopup = new Set([
  'popup-blocked',
  'operation-not-supported-in-this-environment',
  'web-storage-unsupported',
]);

/** Signs in by popup; where there can be none, by redirect, and then never resolves: the page is leaving. */
export async function signInWithProvider(auth: Auth, provider: SocialProvider): Promise<User> {
  try {
    return (await signInWithPopup(auth, providers[provider](), browserPopupRedirectResolver)).user;
  } catch (error) {
    if (!withoutPopup.has(identityCodeOf(error))) throw error;
    return signInWithRedirect(auth, providers[provider](), browserPopupRedirectResolver);
  }
}

/** Who has just come back from a sign-in by redirect; null when nobody has. Rejects when it failed. */
export async function comeBack(auth: Auth): Promise<User | null> {
  return (await getRedirectResult(auth, browserPopupRedirectResolver))?.user ?? null;
}
