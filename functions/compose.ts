import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { HttpCounter } from './health/httpCounter';
import { Refusal, refuse } from './lib/http/problem';

/** A function as its server sees it. */
export interface Served {
  paths: readonly string[];
  app: { fetch(request: Request, env: HttpBindings): Response | Promise<Response> };
}

/**
 * Combines several functions in one server; each has its own limits, headers and errors below its own paths. `GET
 * /health` answers 200 `{ ok: true }` with the fields of `health` while the process serves. `counter` counts every
 * answer below these paths.
 */
export function compose(
  functions: readonly Served[],
  health: () => Record<string, unknown> | Promise<Record<string, unknown>> = () => ({}),
  counter?: HttpCounter,
): Hono<{ Bindings: HttpBindings }> {
  const all = new Hono<{ Bindings: HttpBindings }>();
  all.get('/health', async (c) => c.json({ ok: true, ...(await health()) }));
  for (const { paths, app } of functions) {
    for (const path of paths) {
      all.all(path, async (c) => {
        counter?.begin();
        const began = performance.now();
        let status = 500;
        try {
          const answer = await app.fetch(c.req.raw, c.env);
          status = answer.status;
          return answer;
        } finally {
          counter?.end(path, status, performance.now() - began);
        }
      });
    }
  }
  all.notFound((c) => refuse(c, new Refusal(404, 'notFound', 'There is nothing at this address.')));
  return all;
}
