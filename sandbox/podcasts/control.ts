import { Hono } from 'hono';
import * as v from 'valibot';
import type { LookupResult } from './demoResults';

/** Results may be as broken as a test needs them; only the list itself has to be one. */
const bodySchema = v.pipe(
  v.union([
    v.array(v.record(v.string(), v.unknown())),
    v.object({ results: v.array(v.record(v.string(), v.unknown())) }),
  ]),
  v.transform((body) => (Array.isArray(body) ? body : body.results)),
);

export interface EpisodeStore {
  current(): LookupResult[];
  /** Undefined brings the demo episodes back. */
  replace(results: LookupResult[] | undefined): void;
  /** True when other sites may read audio and artwork by script (CORS), besides playing and showing them. */
  setReadable(readable: boolean): void;
}

const soundSchema = v.strictObject({ readable: v.boolean() });

/** GET shows the episodes, PUT puts others in their place (a list, or `{ results }`), DELETE brings the demo back. PUT /audio `{ readable }` says whether other sites may read the sound and the artwork, as some hosts allow and some do not. */
export function podcastsControl(store: EpisodeStore): Hono {
  const app = new Hono();
  app.get('/', (c) => c.json({ results: store.current() }));
  app.put('/', async (c) => {
    const parsed = v.safeParse(bodySchema, await c.req.json().catch(() => undefined));
    if (!parsed.success)
      return c.json(
        { message: 'Send a JSON list of lookup results, or { "results": [...] }.' },
        400,
      );
    store.replace(parsed.output);
    return c.json({ results: parsed.output.length });
  });
  app.delete('/', (c) => {
    store.replace(undefined);
    return c.body(null, 204);
  });
  app.put('/audio', async (c) => {
    const parsed = v.safeParse(soundSchema, await c.req.json().catch(() => undefined));
    if (!parsed.success)
      return c.json({ message: 'Send { "readable": true } or { "readable": false }.' }, 400);
    store.setReadable(parsed.output.readable);
    return c.json(parsed.output);
  });
  return app;
}
