import type { Context, MiddlewareHandler } from 'hono';
import { Refusal } from './problem';

/** Who stops reading has to close the connection: a caller that sent its next request on it would lose it. */
function tooLarge(c: Context, max: number): Refusal {
  c.header('Connection', 'close');
  return new Refusal(413, 'payload_too_large', `At most ${String(max)} bytes, please.`);
}

/** Null when it is longer. */
async function readAtMost(body: ReadableStream<Uint8Array>, max: number): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > max) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * Refuses bodies of more than `max` bytes, also those that do not say their length, and stops reading them; others
 * are read as text. Hono's own body limit rebuilds the request, which Node's fetch does not allow for requests of this server.
 */
export function boundedBody(max: number): MiddlewareHandler {
  return async (c, next) => {
    if (Number(c.req.header('Content-Length') ?? 0) > max) throw tooLarge(c, max);
    const { body } = c.req.raw;
    if (body) {
      const text = await readAtMost(body, max);
      if (text === null) throw tooLarge(c, max);
      // Hono keeps promises in its cache, whatever its type says.
      c.req.bodyCache.text = Promise.resolve(text) as unknown as string;
    }
    await next();
  };
}
