import { randomBytes } from 'node:crypto';
import { AccountStore, type Account } from './accountStore';
import { IdentityError } from './identityError';
import { defaultSettings } from './settings';
import { Tokens, type IdClaims } from './tokens';

export interface OobCode {
  oobCode: string;
  email: string;
  requestType: string;
  continueUrl: string;
  apiKey: string;
  /** Instant in milliseconds. */
  createdAt: number;
  used: boolean;
}

/** One identity project: accounts, tokens, sent links, settings. */
export class IdentityProject {
  readonly accounts = new AccountStore();
  readonly tokens: Tokens;
  settings = defaultSettings();
  oobCodes: OobCode[] = [];

  constructor(readonly projectId: string) {
    this.tokens = new Tokens(projectId);
  }

  /** Issues the tokens of a new sign-in. @throws USER_DISABLED */
  signIn(
    account: Account,
    provider: string,
  ): { idToken: string; refreshToken: string; expiresIn: string } {
    if (account.disabled) throw new IdentityError('USER_DISABLED');
    account.lastLoginAt = Date.now();
    account.wrongAttempts = 0;
    const authTime = Math.floor(Date.now() / 1000);
    const seconds = this.settings.tokenSeconds;
    return {
      idToken: this.tokens.idToken(account, { provider, authTime, seconds }),
      refreshToken: this.tokens.refreshToken(account, provider, authTime),
      expiresIn: String(seconds),
    };
  }

  /** Account and claims of an id token. @throws the service's error for an invalid token */
  accountOf(idToken: unknown): { account: Account; claims: IdClaims } {
    if (!idToken) throw new IdentityError('MISSING_ID_TOKEN');
    const claims = this.tokens.claims(idToken);
    const account = this.accounts.byId(claims.sub);
    if (!account) throw new IdentityError('USER_NOT_FOUND');
    if (account.disabled) throw new IdentityError('USER_DISABLED');
    if (claims.iat < account.validSince) throw new IdentityError('TOKEN_EXPIRED');
    if (claims.exp <= Date.now() / 1000) throw new IdentityError('INVALID_ID_TOKEN');
    return { account, claims };
  }

  /** Rejects an old sign-in, for deleting an account or changing its address or password. */
  requireRecentLogin({ auth_time: authTime }: IdClaims): void {
    if (Date.now() / 1000 - authTime > this.settings.recentLoginSeconds)
      throw new IdentityError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  }

  requireProvider(id: string): void {
    if (!this.settings.providers.includes(id))
      throw new IdentityError(
        'OPERATION_NOT_ALLOWED : The identity provider configuration is not found.',
      );
  }

  newOobCode(fields: Omit<OobCode, 'oobCode' | 'createdAt' | 'used'>): OobCode {
    const code = {
      ...fields,
      oobCode: randomBytes(30).toString('base64url'),
      createdAt: Date.now(),
      used: false,
    };
    this.oobCodes.push(code);
    return code;
  }

  reset(): void {
    this.accounts.clear();
    this.tokens.clear();
    this.oobCodes = [];
    this.settings = defaultSettings();
  }
}
