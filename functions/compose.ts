import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { Refusal, refuse } from './lib/problem';

/** One server out of several functions: each keeps its own limits, headers and errors below its own paths. */
export function compose(functions: readonly { paths: readonly string[]; app: Hono }[]): Hono<{ Bindings: HttpBindings }> {
  const all = new Hono<{ Bindings: HttpBindings }>();
  all.get('/health', (c) => c.json({ ok: true }));
  for (const { paths, app } of functions) {
    for (const path of paths) all.all(path, (c) => app.fetch(c.req.raw, c.env));
  }
  all.notFound((c) => refuse(c, new Refusal(404, 'not_found', 'There is nothing at this address.')));
  return all;
}
