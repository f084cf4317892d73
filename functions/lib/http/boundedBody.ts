import type { Context, MiddlewareHandler } from 'hono';
import { Refusal } from './problem';

/** Closes the connection, because the next request on it would be lost behind the unread body. */
function tooLarge(c: Context, max: number): Refusal {
  c.header('Connection', 'close');
  return new Refusal(413, 'payloadTooLarge', `At most ${String(max)} bytes, please.`);
}

/** Reads the body as text; null when it has more than `max` bytes. */
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
 * Refuses bodies of more than `max` bytes, with or without a declared length, without reading the rest; others are
 * read as text. Hono's own body limit rebuilds the request, which does not work for requests of this server.
 */
export function boundedBody(max: number): MiddlewareHandler {
  return async (c, next) => {
    if (Number(c.req.header('Content-Length') ?? 0) > max) throw tooLarge(c, max);
    const { body } = c.req.raw;
    if (body) {
      const text = await readAtMost(body, max);
      if (text === null) throw tooLarge(c, max);
      // Hono's cache holds promises, although its type says otherwise.
      c.req.bodyCache.text = Promise.resolve(text) as unknown as string;
    }
    await next();
  };
}
