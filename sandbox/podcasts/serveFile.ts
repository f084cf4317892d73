import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { Context } from 'hono';
import { parseRange } from '../core/byteRange';

/** Ways in which a host sends a file: with ranges, whole with its length, or whole without it. */
export const DELIVERIES = ['ranges', 'whole', 'stream'] as const;
export type Delivery = (typeof DELIVERIES)[number];

const contentOf = (
  file: string,
  part?: { start: number; end: number },
): ReadableStream<Uint8Array> =>
  Readable.toWeb(createReadStream(file, part)) as ReadableStream<Uint8Array>;

/**
 * Sends a file with validators and a cache lifetime of one day; 404 when it does not exist.
 * @param delivery hosts without ranges ignore the requested one
 */
export async function serveFile(
  c: Context,
  file: string,
  contentType: string,
  delivery: Delivery = 'ranges',
): Promise<Response> {
  const info = await stat(file).catch(() => undefined);
  if (!info?.isFile()) return c.json({ message: `There is no file for ${c.req.path}.` }, 404);
  if (delivery !== 'ranges') {
    const whole: Record<string, string> = { 'content-type': contentType };
    if (delivery === 'whole') whole['content-length'] = String(info.size);
    return c.body(contentOf(file), 200, whole);
  }
  const etag = `"${info.size.toString(16)}-${Math.floor(info.mtimeMs).toString(16)}"`;
  const headers: Record<string, string> = {
    'accept-ranges': 'bytes',
    'content-type': contentType,
    'cache-control': 'public, max-age=86400',
    etag,
    'last-modified': info.mtime.toUTCString(),
  };
  if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers);
  const ifRange = c.req.header('if-range');
  const range =
    ifRange && ifRange !== etag ? 'whole' : parseRange(c.req.header('range'), info.size);
  if (range === 'unsatisfiable')
    return c.body(null, 416, { ...headers, 'content-range': `bytes */${info.size}` });
  const { start, end } = range === 'whole' ? { start: 0, end: info.size - 1 } : range;
  headers['content-length'] = String(end - start + 1);
  if (range !== 'whole') headers['content-range'] = `bytes ${start}-${end}/${info.size}`;
  const status = range === 'whole' ? 200 : 206;
  if (c.req.method === 'HEAD' || info.size === 0) return c.body(null, status, headers);
  return c.body(contentOf(file, { start, end }), status, headers);
}
