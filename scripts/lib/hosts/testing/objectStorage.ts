import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that the storage got. */
export interface Received {
  method: string;
  url: string;
  /** Of what is not stored. */
  body: string;
  headers: Record<string, unknown>;
}

/** An object with the headers that its sender gave it. */
interface StoredObject {
  body: Buffer;
  headers: Record<string, string>;
}

/** Headers that S3 keeps with an object and sends with it; it sends no other of a site's. */
const KEPT = ['content-type', 'cache-control', 'x-amz-meta-mtime'];

/**
 * Object storage with one bucket, open-strings: it knows PUT, HEAD, GET and DELETE of an object as S3 does, checks no
 * signature, and knows no folders, start pages or error pages.
 */
export async function startObjectStorage() {
  const received: Received[] = [];
  const objects = new Map<string, StoredObject>();
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const body = Buffer.concat(parts);
      received.push({ method, url, body: method === 'POST' ? body.toString() : '', headers });
      const key = decodeURIComponent(url.replace(/^\/open-strings\//, '').replace(/\?.*/, ''));
      if (method === 'PUT') {
        const kept = KEPT.flatMap((name): [string, string][] =>
          headers[name] ? [[name, String(headers[name])]] : [],
        );
        objects.set(key, { body, headers: Object.fromEntries(kept) });
      }
      if (method === 'DELETE') objects.delete(key);
      const found = method === 'HEAD' || method === 'GET' ? objects.get(key) : undefined;
      const isMissing = (method === 'HEAD' || method === 'GET') && found === undefined;
      response.writeHead(isMissing ? 404 : method === 'DELETE' ? 204 : 200, {
        'Last-Modified': new Date().toUTCString(),
        ETag: '"0"',
        ...(found && { ...found.headers, 'Content-Length': found.body.length }),
      });
      response.end(method === 'GET' ? found?.body : undefined);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    received,
    objects,
    close(): void {
      server.close();
      server.closeAllConnections();
    },
  };
}

export type ObjectStorage = Awaited<ReturnType<typeof startObjectStorage>>;

/** rclone.conf with this storage as the remote `site`. */
export const rcloneConf = ({ url }: Pick<ObjectStorage, 'url'>): string =>
  `[site]\ntype = s3\nprovider = Other\nendpoint = ${url}\naccess_key_id = key\nsecret_access_key = secret\nno_check_bucket = true\n`;
