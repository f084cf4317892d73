/** Addresses and keys of the identity service; the two emulator fields point at the sandbox and are unset in production. */
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

/** A signed-in person as the users record tells. Instants are milliseconds, so that the record stays as it is stored. */
export interface SignedInUser {
  uid: string;
  /** Null for people whose provider gives no address. */
  email: string | null;
  /** Null while the record could not be loaded. */
  createdAt: number | null;
  membershipActive: boolean;
  expiresAt: number | null;
  /** Whatever else was given at sign-up. */
  extra: ExtraFields;
}

export const socialProviders = ['facebook', 'google', 'github', 'twitter'] as const;
export type SocialProvider = (typeof socialProviders)[number];

export interface SignUpRequest {
  email: string;
  password: string;
  extra?: ExtraFields;
}

/** The ways to sign in. `link` is the whole address of the mailed link. */
export type SignInRequest =
  | { method: 'password'; email: string; password: string }
  | { method: 'emailLink'; email: string; link: string }
  | { method: 'provider'; provider: SocialProvider };

export interface PasswordCheck {
  isValid: boolean;
  /** Names of the requirements that are not met, for example `containsNumericCharacter`. */
  missing: string[];
}

/** What the rest of the site knows of the identity service. Every rejection is an IdentityError. */
export interface IdentityClient {
  /** Creates the account, then its users record; takes the account back when the record cannot be written. */
  signUp(request: SignUpRequest): Promise<SignedInUser>;
  /** By popup, or by redirect where popups are blocked: then the promise stays open while the page leaves. */
  signIn(request: SignInRequest): Promise<SignedInUser>;
  signOut(): Promise<void>;
  /** Mails a link that signs in at `continueUrl`. */
  sendSignInLink(email: string, continueUrl: string): Promise<void>;
  checkPassword(password: string): Promise<PasswordCheck>;
  /** Deletes record and account of the person signed in. */
  deleteAccount(): Promise<void>;
  /**
   * Calls back with each change of the person signed in, first with whoever a stored session belongs to (null: nobody).
   * The same person may come twice: provisionally when the database is late, then with the record.
   */
  observe(onChange: (user: SignedInUser | null) => void): () => void;
  /** Settles a sign-in by redirect from which the page has just come back; null when there is none. */
  settleRedirect(): Promise<SignedInUser | null>;
  /** Ends the connections; the stored session stays. The client is of no use afterwards. */
  close(): Promise<void>;
}
