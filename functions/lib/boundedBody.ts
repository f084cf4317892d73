import type { MiddlewareHandler } from 'hono';
import { Refusal } from './problem';

const tooLarge = (max: number) => new Refusal(413, 'payload_too_large', `At most ${max} bytes, please.`);

async function readAtMost(body: ReadableStream<Uint8Array>, max: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > max) throw tooLarge(max);
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
    if (Number(c.req.header('Content-Length') ?? 0) > max) throw tooLarge(max);
    const { body } = c.req.raw;
    // Hono keeps promises in its cache, whatever its type says.
    if (body) c.req.bodyCache.text = Promise.resolve(await readAtMost(body, max)) as unknown as string;
    await next();
  };
}
