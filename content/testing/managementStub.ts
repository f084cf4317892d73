import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import type { AddressInfo } from 'node:net';
import { managementRoutes } from './managementRoutes';
import { ManagementState, Refusal } from './managementState';

const TOKEN = 'a-management-token';

export interface ManagementStub {
  /** Host and port, without a protocol. */
  host: string;
  token: string;
  state: ManagementState;
  close(): Promise<void>;
}

/**
 * Starts a stand-in for Contentful's management and upload services, with an empty space of the given default locale.
 * It stores what it receives and refuses what the real service refuses: a wrong token, an environment other than
 * `master`, a stale version, unknown fields and locales, publishing invalid values or before a link's target, deleting a
 * field that was not omitted, editing an archived entry, and requests over the rate limit.
 */
export async function startManagementStub(defaultLocale = 'en-US'): Promise<ManagementStub> {
  const state = new ManagementState(defaultLocale);
  const app = new Hono();
  app.use(async (c, next) => {
    if (c.req.header('authorization') !== `Bearer ${TOKEN}`)
      throw new Refusal(401, 'AccessTokenInvalid');
    if (state.requestsOverLimit > 0) {
      state.requestsOverLimit -= 1;
      throw new Refusal(429, 'RateLimitExceeded');
    }
    if (state.requestsUntilOutage === 0) throw new Refusal(403, 'AccessDenied');
    if (state.requestsUntilOutage !== null) state.requestsUntilOutage -= 1;
    if (/\/environments\/(?!master\b)/.test(c.req.path)) throw new Refusal(404, 'NotFound');
    await next();
  });
  app.route('/', managementRoutes(state));
  app.notFound((c) => {
    state.refusals.push(`${c.req.method} ${c.req.path}: no such route`);
    return c.json({ sys: { type: 'Error', id: 'NotFound' }, message: 'no such route' }, 404);
  });
  app.onError((error, c) => {
    const refusal = error instanceof Refusal ? error : new Refusal(422, String(error));
    state.refusals.push(
      `${c.req.method} ${c.req.path}: ${refusal.id} ${JSON.stringify(refusal.details)}`,
    );
    return c.json(
      {
        sys: { type: 'Error', id: refusal.id },
        message: refusal.id,
        details: refusal.details,
        requestId: 'none',
      },
      refusal.status,
    );
  });
  const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 });
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    host: `127.0.0.1:${port}`,
    token: TOKEN,
    state,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
