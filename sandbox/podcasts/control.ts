import { Hono } from 'hono';
import * as v from 'valibot';
import type { LookupResult } from './demoResults';
import { DELIVERIES, type Delivery } from './serveFile';

/** Results may be invalid, as a test needs them; only the list itself is validated. */
const bodySchema = v.pipe(
  v.union([
    v.array(v.record(v.string(), v.unknown())),
    v.object({ results: v.array(v.record(v.string(), v.unknown())) }),
  ]),
  v.transform((body) => (Array.isArray(body) ? body : body.results)),
);

export interface EpisodeStore {
  current(): LookupResult[];
  /** Undefined restores the demo episodes. */
  replace(results: LookupResult[] | undefined): void;
  /** True when scripts of other sites may read audio and artwork (CORS), besides playing and showing them. */
  setReadable(readable: boolean): void;
  setDelivery(delivery: Delivery): void;
}

const audioSchema = v.strictObject({
  readable: v.optional(v.boolean()),
  delivery: v.optional(v.picklist(DELIVERIES)),
});

/**
 * Control calls of the podcast stand-in: GET returns the episodes, PUT replaces them (a list, or `{ results }`), DELETE
 * restores the demo. PUT /audio sets by `readable` whether scripts of other sites may read audio and artwork, and by
 * `delivery` how audio is sent.
 */
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
    const parsed = v.safeParse(audioSchema, await c.req.json().catch(() => undefined));
    if (!parsed.success)
      return c.json(
        {
          message: `Send { "readable": true or false, "delivery": one of ${DELIVERIES.join(', ')} }; both are optional.`,
        },
        400,
      );
    const { readable, delivery } = parsed.output;
    if (readable !== undefined) store.setReadable(readable);
    if (delivery !== undefined) store.setDelivery(delivery);
    return c.json(parsed.output);
  });
  return app;
}
