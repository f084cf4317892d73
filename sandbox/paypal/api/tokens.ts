import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import type { PaypalStandInOptions } from '../config';
import { PaypalError } from './errors';

const LIFETIME_SECONDS = 32_400;

/** OAuth tokens by client credentials. */
export class Tokens {
  private readonly untilByToken = new Map<string, number>();

  constructor(private readonly options: PaypalStandInOptions) {}

  async issue(c: Context): Promise<Response> {
    const expected = `Basic ${Buffer.from(`${this.options.clientId}:${this.options.clientSecret}`).toString('base64')}`;
    if (c.req.header('Authorization') !== expected) {
      return c.json(
        { error: 'invalid_client', error_description: 'Client Authentication failed' },
        401,
      );
    }
    if (new URLSearchParams(await c.req.text()).get('grant_type') !== 'client_credentials') {
      return c.json(
        { error: 'unsupported_grant_type', error_description: 'Grant Type is NULL' },
        400,
      );
    }
    const token = `A21AA${randomBytes(36).toString('base64url')}`;
    this.untilByToken.set(token, Date.now() + LIFETIME_SECONDS * 1000);
    return c.json({
      scope: 'openid',
      access_token: token,
      token_type: 'Bearer',
      app_id: 'APP-80W284485P519543T',
      expires_in: LIFETIME_SECONDS,
      nonce: new Date().toISOString(),
    });
  }

  /** Requires a valid access token. @throws a 401 */
  check(c: Context): void {
    const token = /^Bearer (.+)$/.exec(c.req.header('Authorization') ?? '')?.[1] ?? '';
    if ((this.untilByToken.get(token) ?? 0) > Date.now()) return;
    throw new PaypalError(401, [
      { issue: 'INVALID_TOKEN', description: 'Token signature verification failed' },
    ]);
  }
}
