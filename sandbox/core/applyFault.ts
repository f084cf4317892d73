import { setTimeout as wait } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';
import type { PlacedFault } from './faults';
import type { StandIn } from './standIn';

/** Waits `ms` milliseconds, or less when the sandbox is closing. */
export async function delay(ms: number | undefined, closing: AbortSignal): Promise<void> {
  if (!ms) return;
  await wait(ms, undefined, { signal: closing }).catch(() => undefined);
}

/** Destroys the connection without an answer, as a crashing server would. */
export function dropConnection(c: Context): Response {
  (c.env as HttpBindings).incoming.socket.destroy();
  return RESPONSE_ALREADY_SENT;
}

/** The answer that a fault dictates; undefined when it only delays the real answer. */
export function faultResponse(
  c: Context,
  fault: PlacedFault,
  standIn: StandIn,
): Response | undefined {
  if (fault.drop) return dropConnection(c);
  if (fault.status === undefined && fault.body === undefined) return undefined;
  const status = fault.status ?? 200;
  const known = fault.body === undefined ? standIn.errorAnswer?.(status) : undefined;
  const body = fault.body ??
    known?.body ?? { message: `The sandbox was told to answer ${status}.` };
  const isText = typeof body === 'string';
  const headers = {
    'content-type': isText ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
    ...known?.headers,
    ...fault.headers,
  };
  const empty = status === 204 || status === 304 || c.req.method === 'HEAD';
  return new Response(empty ? null : isText ? body : JSON.stringify(body), { status, headers });
}
