import { createHash, randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Context } from 'hono';
import { ContentError, errorBody } from './errors';

export type ApiName = 'delivery' | 'management';

function contentType(api: ApiName): string {
  return `application/vnd.contentful.${api}.v1+json`;
}

const smallestGzip = 1024;

/** Answers with JSON as Contentful does: with request id, ETag (304), and gzip when the client accepts it. */
export function answerJson(
  c: Context,
  api: ApiName,
  body: unknown,
  status: 200 | 201 = 200,
): Response {
  const text = JSON.stringify(body);
  const etag = `W/"${createHash('sha1').update(text).digest('base64url')}"`;
  const headers: Record<string, string> = {
    'Content-Type': contentType(api),
    'X-Contentful-Request-Id': randomUUID(),
    'Cache-Control': 'max-age=0',
    ETag: etag,
    Vary: 'Accept-Encoding, Origin',
  };
  const known = (c.req.header('if-none-match') ?? '').split(',').map((value) => value.trim());
  if (known.includes(etag) || known.includes('*')) return c.body(null, 304, headers);
  const takesGzip = /\bgzip\b/.test(c.req.header('accept-encoding') ?? '');
  if (!takesGzip || text.length < smallestGzip) return c.body(text, status, headers);
  const zipped = new Uint8Array(gzipSync(text, { level: 4 }));
  return c.body(zipped, status, { ...headers, 'Content-Encoding': 'gzip' });
}

/** Turns a thrown ContentError into its response; other errors go to the sandbox's own error handler. */
export function answerError(error: unknown, api: ApiName): Response {
  if (!(error instanceof ContentError)) throw error;
  const requestId = randomUUID();
  return new Response(JSON.stringify(errorBody(error, requestId)), {
    status: error.status,
    headers: {
      'Content-Type': contentType(api),
      'X-Contentful-Request-Id': requestId,
      ...error.headers,
    },
  });
}
