import { createReadStream } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { Hono, type Context } from 'hono';
import { compress } from 'hono/compress';
import { answerError } from '../api/answer';
import { badRequest, notFound } from '../api/errors';
import { findAssetFile, type AssetFile } from './assetFile';
import { parseRange } from '../../core/byteRange';
import { ImageCache } from './imageCache';
import { readImageParameters, type ImageParameters } from './imageParameters';
import { transformImage } from './transformImage';

const cacheBytes = 96 * 1024 * 1024;

function commonHeaders(file: AssetFile, etag: string): Record<string, string> {
  return {
    'Cache-Control': 'public, max-age=31536000',
    'Last-Modified': file.modified.toUTCString(),
    'X-Content-Type-Options': 'nosniff',
    'Timing-Allow-Origin': '*',
    ETag: etag,
  };
}

function body(stream: Readable): ReadableStream {
  return Readable.toWeb(stream) as ReadableStream;
}

function original(c: Context, file: AssetFile, headers: Record<string, string>): Response {
  const range = parseRange(c.req.header('range'), file.size);
  const name = encodeURIComponent(path.basename(file.path));
  const about = {
    ...headers,
    'Content-Type': file.contentType,
    'Content-Disposition': `inline; filename*=UTF-8''${name}`,
    'Accept-Ranges': 'bytes',
  };
  if (range === 'unsatisfiable')
    return c.body(null, 416, { ...about, 'Content-Range': `bytes */${file.size}` });
  if (range === 'whole') {
    const whole = { ...about, 'Content-Length': String(file.size) };
    return c.req.method === 'HEAD'
      ? c.body(null, 200, whole)
      : c.body(body(createReadStream(file.path)), 200, whole);
  }
  const part = {
    ...about,
    'Content-Length': String(range.end - range.start + 1),
    'Content-Range': `bytes ${range.start}-${range.end}/${file.size}`,
  };
  return c.req.method === 'HEAD'
    ? c.body(null, 206, part)
    : c.body(body(createReadStream(file.path, range)), 206, part);
}

/** Asset files and the Images API, mounted at /assets. Paths are those of Contentful: /assets/{host}/{path}. */
export function assetsApp(folder: string): Hono {
  const app = new Hono();
  const cache = new ImageCache(cacheBytes);

  const transformed = async (
    c: Context,
    file: AssetFile,
    parameters: ImageParameters,
    headers: Record<string, string>,
  ) => {
    const key = `${file.path} ${headers.ETag} ${JSON.stringify(parameters)}`;
    const image = await cache
      .get(key, () => transformImage(file.path, parameters))
      .catch((error: Error) => {
        throw badRequest(`The picture cannot be transformed: ${error.message}`);
      });
    return c.body(new Uint8Array(image.data), 200, {
      ...headers,
      'Content-Type': image.contentType,
    });
  };

  // SVG files are text, which a CDN compresses.
  app.use('*', compress());
  app.get('/*', async (c) => {
    const url = new URL(c.req.url);
    const relative = decode(url.pathname).replace(/^\/assets\//, '');
    const file = await findAssetFile(folder, relative);
    if (!file) throw notFound();
    const parameters = file.contentType.startsWith('image/')
      ? readImageParameters(url.searchParams)
      : undefined;
    const etag = `"${file.size.toString(36)}-${file.modified.getTime().toString(36)}${parameters ? url.search.replaceAll('"', '') : ''}"`;
    const headers = commonHeaders(file, etag);
    if (c.req.header('if-none-match')?.split(/,\s*/).includes(etag))
      return c.body(null, 304, headers);
    return parameters ? transformed(c, file, parameters, headers) : original(c, file, headers);
  });
  app.onError((error) => answerError(error, 'delivery'));
  return app;
}

function decode(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    throw notFound();
  }
}
