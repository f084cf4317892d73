import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Account } from './accountStore';
import { IdentityError } from './identityError';

export interface IdClaims extends Record<string, unknown> {
  sub: string;
  user_id: string;
  iat: number;
  exp: number;
  /** Time of the sign-in for which the token was issued, seconds since the epoch. */
  auth_time: number;
}

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Issues and verifies id tokens (JWT, signed with a key of this process), and stores refresh tokens. */
export class Tokens {
  private readonly key = randomBytes(32);
  private refreshTokens = new Map<
    string,
    { localId: string; authTime: number; provider: string }
  >();

  constructor(private readonly projectId: string) {}

  private sign(text: string): string {
    return createHmac('sha256', this.key).update(text).digest('base64url');
  }

  idToken(
    account: Account,
    { provider, authTime, seconds }: { provider: string; authTime: number; seconds: number },
  ): string {
    const now = Math.floor(Date.now() / 1000);
    const identities = Object.fromEntries(
      account.providers.map(({ providerId, rawId }) => [providerId, [rawId]]),
    );
    const claims: IdClaims = {
      iss: `https://securetoken.google.com/${this.projectId}`,
      aud: this.projectId,
      auth_time: authTime,
      user_id: account.localId,
      sub: account.localId,
      iat: now,
      exp: now + seconds,
      ...(account.email ? { email: account.email, email_verified: account.emailVerified } : {}),
      ...(account.displayName ? { name: account.displayName } : {}),
      firebase: {
        identities: { ...identities, ...(account.email ? { email: [account.email] } : {}) },
        sign_in_provider: provider,
      },
    };
    const text = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
    return `${text}.${this.sign(text)}`;
  }

  /** Claims of an id token, whatever its age. @throws INVALID_ID_TOKEN */
  claims(token: unknown): IdClaims {
    const parts = typeof token === 'string' ? token.split('.') : [];
    const signature = Buffer.from(parts[2] ?? '');
    const expected = Buffer.from(this.sign(`${parts[0]}.${parts[1]}`));
    if (
      parts.length !== 3 ||
      signature.length !== expected.length ||
      !timingSafeEqual(signature, expected)
    ) {
      throw new IdentityError('INVALID_ID_TOKEN');
    }
    return JSON.parse(Buffer.from(parts[1] ?? '', 'base64url').toString('utf8')) as IdClaims;
  }

  refreshToken(account: Account, provider: string, authTime: number): string {
    const token = randomBytes(40).toString('base64url');
    this.refreshTokens.set(token, { localId: account.localId, authTime, provider });
    return token;
  }
  refreshOf(token: string): { localId: string; authTime: number; provider: string } | undefined {
    return this.refreshTokens.get(token);
  }
  clear(): void {
    this.refreshTokens.clear();
  }
}
