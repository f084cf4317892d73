import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { Refusal, refuse } from './lib/problem';

/**
 * One server out of several functions: each keeps its own limits, headers and errors below its own paths.
 * `GET /health` answers 200 `{ ok: true }` with what `health` adds while the process serves.
 */
export function compose(
  functions: readonly { paths: readonly string[]; app: Hono }[],
  health: () => Record<string, unknown> | Promise<Record<string, unknown>> = () => ({}),
): Hono<{ Bindings: HttpBindings }> {
  const all = new Hono<{ Bindings: HttpBindings }>();
  all.get('/health', async (c) => c.json({ ok: true, ...(await health()) }));
  for (const { paths, app } of functions) {
    for (const path of paths) all.all(path, (c) => app.fetch(c.req.raw, c.env));
  }
  all.notFound((c) => refuse(c, new Refusal(404, 'not_found', 'There is nothing at this address.')));
  return all;
}
