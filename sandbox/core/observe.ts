import type { Context, MiddlewareHandler } from 'hono';
import { delay, faultResponse } from './applyFault';
import type { Faults } from './faults';
import type { RequestLog } from './requestLog';
import type { StandIn } from './standIn';

/** Path and query of a request, as in the request log and for `pathContains`. */
export function pathAndQuery(c: Context): string {
  const url = new URL(c.req.url);
  return url.pathname + url.search;
}

async function bodyText(c: Context): Promise<string> {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return '';
  // arrayBuffer() fills hono's body cache, from which the handlers' json(), text() and parseBody() are served.
  return Buffer.from(await c.req.arrayBuffer()).toString('utf8');
}

/** Replaces the real answer, except for its CORS headers. */
function replaceAnswer(c: Context, answer: Response): void {
  const kept = [...c.res.headers].filter(
    ([name]) => name.startsWith('access-control-') || name === 'vary',
  );
  // Cleared first, because hono would otherwise merge all headers of the real answer into the new one.
  c.res = undefined;
  for (const [name, value] of kept) answer.headers.set(name, value);
  c.res = answer;
}

/** Middleware that logs each request to a stand-in and applies a matching fault. */
export function observe(
  standIn: StandIn,
  log: RequestLog,
  faults: Faults,
  closing: AbortSignal,
): MiddlewareHandler {
  return async (c, next) => {
    const url = pathAndQuery(c);
    const { service } = standIn;
    log.add({
      service,
      method: c.req.method,
      url,
      headers: c.req.header(),
      body: await bodyText(c),
    });
    const fault = faults.take(service, url, c.req.method);
    if (!fault) return next();
    if (fault.after) await next();
    await delay(fault.delayMs, closing);
    const answer = faultResponse(c, fault, standIn);
    if (fault.after) {
      if (answer) replaceAnswer(c, answer);
      return;
    }
    return answer ?? next();
  };
}
