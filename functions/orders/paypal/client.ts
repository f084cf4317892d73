import * as v from 'valibot';
import { fetchWithin, jsonOf, NoAnswer, type Answer } from '../../lib/fetchWithin';
import type { PaypalAccess } from '../config';

const TokenSchema = v.object({ access_token: v.string(), expires_in: v.number() });

const ErrorSchema = v.object({
  name: v.string(),
  details: v.optional(v.array(v.object({ issue: v.optional(v.string()) })), []),
});

/** PayPal said no: the work was certainly not done. `issue` is its reason, for example INSTRUMENT_DECLINED. */
export class PaypalRefusal extends Error {
  constructor(
    readonly status: number,
    readonly issue: string,
  ) {
    super(`PayPal refused: ${status} ${issue}`);
    this.name = 'PaypalRefusal';
  }
}

function refusalOf(answer: Answer): PaypalRefusal {
  const parsed = v.safeParse(ErrorSchema, jsonOf(answer.text));
  const issue = parsed.success ? (parsed.output.details[0]?.issue ?? parsed.output.name) : 'UNKNOWN';
  return new PaypalRefusal(answer.status, issue);
}

export interface PaypalCall {
  method: 'GET' | 'POST';
  path: string;
  /** JSON text. */
  body?: string;
  /** Makes a repeated POST harmless. */
  requestId?: string;
}

/** Calls PayPal's REST API with a token that is fetched when needed and kept until shortly before its end. */
export class PaypalClient {
  private token: { value: Promise<string>; until: number } | undefined;

  constructor(
    private readonly access: PaypalAccess,
    private readonly now: () => number = Date.now,
  ) {}

  /** The JSON answer. Throws PaypalRefusal for a 4xx, NoAnswer when the outcome is not known. */
  async call(call: PaypalCall): Promise<unknown> {
    let answer = await this.send(call, await this.accessToken());
    if (answer.status === 401) {
      this.token = undefined;
      answer = await this.send(call, await this.accessToken());
    }
    if (answer.status >= 200 && answer.status < 300) {
      const body = jsonOf(answer.text);
      if (body === undefined) throw new NoAnswer('PayPal', 'not JSON');
      return body;
    }
    // A 5xx may come after the work was done, a 408, 409 or 429 while it goes on: only ask again, never conclude.
    if (answer.status >= 400 && answer.status < 500 && ![401, 408, 409, 429].includes(answer.status)) throw refusalOf(answer);
    throw new NoAnswer('PayPal', `status ${answer.status}`);
  }

  private send(call: PaypalCall, token: string): Promise<Answer> {
    return fetchWithin('PayPal', this.access.timeoutMs, `${this.access.url}${call.path}`, {
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
    if (!this.token || this.token.until <= this.now()) {
      const entry = { value: this.fetchToken(), until: this.now() + 60_000 };
      this.token = entry;
      entry.value.catch(() => {
        if (this.token === entry) this.token = undefined;
      });
    }
    return this.token.value;
  }

  private async fetchToken(): Promise<string> {
    const { clientId, clientSecret, timeoutMs, url } = this.access;
    const answer = await fetchWithin('PayPal', timeoutMs, `${url}/v1/oauth2/token`, {
      method: 'POST',
      headers: {
        Authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'Content-Type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    });
    const parsed = v.safeParse(TokenSchema, jsonOf(answer.text));
    if (answer.status !== 200 || !parsed.success) throw new NoAnswer('PayPal', `no token, status ${answer.status}`);
    if (this.token) this.token.until = this.now() + Math.max(0, parsed.output.expires_in - 60) * 1000;
    return parsed.output.access_token;
  }
}
