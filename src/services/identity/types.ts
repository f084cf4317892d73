/** Addresses and keys of the identity service; the two emulator fields are for the sandbox and unset in production. */
export interface IdentityConfig {
  apiKey: string;
  authDomain: string;
  databaseURL: string;
  projectId: string;
  /** For example http://127.0.0.1:4000. */
  authEmulatorUrl?: string;
  /** Host and port, for example 127.0.0.1:4000. */
  databaseEmulatorHost?: string;
}

export type ExtraFields = Record<string, string | number | boolean>;

/** A signed-in user from the users record. Instants are ms since 1970, as stored. */
export interface SignedInUser {
  uid: string;
  /** Null when the provider gives no address. */
  email: string | null;
  /** Null while the record could not be loaded. */
  createdAt: number | null;
  membershipActive: boolean;
  expiresAt: number | null;
  /** Further fields from sign-up. */
  extra: ExtraFields;
}

export const socialProviders = ['facebook', 'google', 'github', 'twitter'] as const;
export type SocialProvider = (typeof socialProviders)[number];

export interface SignUpRequest {
  email: string;
  password: string;
  extra?: ExtraFields;
}

/** A sign-in by one of the methods. `link` is the whole address of the mailed link. */
export type SignInRequest =
  | { method: 'password'; email: string; password: string }
  | { method: 'emailLink'; email: string; link: string }
  | { method: 'provider'; provider: SocialProvider };

export interface PasswordCheck {
  isValid: boolean;
  /** Requirements that are not met, for example `containsNumericCharacter`. */
  missing: string[];
}

/** The identity service. Every rejection is an IdentityError. */
export interface IdentityClient {
  /** Creates the account, then its users record; deletes the account again when the record cannot be written. */
  signUp(request: SignUpRequest): Promise<SignedInUser>;
  /** By popup, or by redirect where popups are blocked; then the promise never resolves, because the page leaves. */
  signIn(request: SignInRequest): Promise<SignedInUser>;
  signOut(): Promise<void>;
  /** Mails a link that signs in at `continueUrl`. */
  sendSignInLink(email: string, continueUrl: string): Promise<void>;
  checkPassword(password: string): Promise<PasswordCheck>;
  /** Deletes record and account of the signed-in user. */
  deleteAccount(): Promise<void>;
  /**
   * Calls back with each change of the signed-in user, first with the user of a stored session (null: nobody).
   * The same user may be reported twice: without the record when the database is late, then with it.
   */
  observe(onChange: (user: SignedInUser | null) => void): () => void;
  /** Completes a sign-in by redirect from which the page has just returned; null when there is none. */
  completeRedirect(): Promise<SignedInUser | null>;
  /** Closes the connections; the stored session stays. The client cannot be used afterwards. */
  close(): Promise<void>;
}
