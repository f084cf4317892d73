import * as v from 'valibot';
import type { ClockWitness } from '../../lib/timing/clockWitness';
import { isWithin } from '../../lib/timing/clock';
import { fetchWithTimeout, jsonOf, NoAnswer, type Answer } from '../../lib/timing/fetchWithTimeout';
import type { PaypalAccess } from '../config';

const TokenSchema = v.object({ access_token: v.string(), expires_in: v.number() });

const ErrorSchema = v.object({
  name: v.string(),
  details: v.optional(v.array(v.object({ issue: v.optional(v.string()) })), []),
});

/** PayPal's answer. */
export interface Reply {
  /** HTTP status; 0 when there was no usable answer. */
  http: number;
  /** The error's issue, for example INSTRUMENT_DECLINED, or its name; '' without an error. */
  issue: string;
  /** JSON body of a 2xx answer. */
  body: unknown;
}

function replyOf({ status, text }: Answer): Reply {
  const body = jsonOf(text);
  if (status >= 200 && status < 300)
    return body === undefined
      ? { http: 0, issue: 'not JSON', body }
      : { http: status, issue: '', body };
  const parsed = v.safeParse(ErrorSchema, body);
  const issue = parsed.success
    ? (parsed.output.details.find((detail) => detail.issue)?.issue ?? parsed.output.name)
    : 'UNKNOWN';
  return { http: status, issue, body: undefined };
}

export interface PaypalCall {
  method: 'GET' | 'POST';
  path: string;
  /** JSON text. */
  body?: string;
  /** Idempotency key: PayPal executes a repeated POST only once. */
  requestId?: string;
}

/** Calls PayPal's REST API with an access token that is cached until shortly before it expires. */
export class PaypalClient {
  /** True since PayPal refused a payment because our account is restricted, until it takes one again. */
  isRestricted = false;
  private token: { value: Promise<string>; fetchedAt: number; validMs: number } | undefined;

  constructor(
    private readonly access: PaypalAccess,
    private readonly now: () => number = Date.now,
    private readonly witness?: ClockWitness,
  ) {}

  /** Returns the answer uninterpreted (see `answers.ts`). Never throws for an error of PayPal. */
  async call(call: PaypalCall): Promise<Reply> {
    try {
      let answer = await this.send(call, await this.accessToken());
      if (answer.status === 401) {
        this.token = undefined;
        answer = await this.send(call, await this.accessToken());
      }
      const reply = replyOf(answer);
      if (reply.http >= 200 && reply.http < 300) this.witness?.note(answer.headers);
      if (reply.issue === 'PAYEE_ACCOUNT_RESTRICTED') this.isRestricted = true;
      else if (call.path.endsWith('/capture') && reply.http >= 200 && reply.http < 300)
        this.isRestricted = false;
      return reply;
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      return { http: 0, issue: error.detail, body: undefined };
    }
  }

  private send(call: PaypalCall, token: string): Promise<Answer> {
    return fetchWithTimeout('PayPal', this.access.timeoutMs, `${this.access.url}${call.path}`, {
      method: call.method,
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        Prefer: 'return=representation',
        ...(call.requestId ? { 'PayPal-Request-Id': call.requestId } : {}),
      },
      ...(call.method === 'POST' ? { body: call.body ?? '{}' } : {}),
    });
  }

  private accessToken(): Promise<string> {
    const { token } = this;
    if (token && isWithin(token.fetchedAt, token.validMs, this.now())) return token.value;
    const entry = { value: this.fetchToken(), fetchedAt: this.now(), validMs: 60_000 };
    this.token = entry;
    entry.value.catch(() => {
      if (this.token === entry) this.token = undefined;
    });
    return entry.value;
  }

  private async fetchToken(): Promise<string> {
    const { clientId, clientSecret, timeoutMs, url } = this.access;
    const answer = await fetchWithTimeout('PayPal', timeoutMs, `${url}/v1/oauth2/token`, {
      method: 'POST',
      headers: {
        Authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'Content-Type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    });
    const parsed = v.safeParse(TokenSchema, jsonOf(answer.text));
    if (answer.status !== 200 || !parsed.success)
      throw new NoAnswer('PayPal', `no token, status ${answer.status}`);
    if (this.token) this.token.validMs = Math.max(0, parsed.output.expires_in - 60) * 1000;
    return parsed.output.access_token;
  }
}
