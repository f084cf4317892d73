import type { Context, MiddlewareHandler } from 'hono';
import { delay, faultResponse } from './applyFault';
import type { Faults } from './faults';
import type { RequestLog } from './requestLog';
import type { StandIn } from './standIn';

/** Path and query of the request, as the request log and `pathContains` see them. */
export function pathAndQuery(c: Context): string {
  const url = new URL(c.req.url);
  return url.pathname + url.search;
}

async function bodyText(c: Context): Promise<string> {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return '';
  // arrayBuffer() fills hono's body cache, from which the handlers' json(), text() and parseBody() are served.
  return Buffer.from(await c.req.arrayBuffer()).toString('utf8');
}

/** Puts `answer` in place of the real one, of which only the CORS headers stay. */
function replaceAnswer(c: Context, answer: Response): void {
  const kept = [...c.res.headers].filter(
    ([name]) => name.startsWith('access-control-') || name === 'vary',
  );
  // Unset first: hono would otherwise merge all of the real answer's headers into the new one.
  c.res = undefined;
  for (const [name, value] of kept) answer.headers.set(name, value);
  c.res = answer;
}

/** Records each request to a stand-in and lets a placed fault have its way with it. */
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
    const fault = faults.take(service, url);
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
