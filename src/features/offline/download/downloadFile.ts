import type { OfflineFile } from '@/lib/storage/offlineLists';
import { TAG_HEADER } from './offlineStorage';
import { cacheKey } from './fileLists';

/**
 * Why a file could not be stored: cancelled; no connection; its host does not allow other sites to
 * read it; storage is full; its content differs from the list, or the host failed.
 */
export type DownloadFailure = 'stopped' | 'offline' | 'refused' | 'full' | 'changed';

/** Thrown when a file cannot be stored. */
export class DownloadError extends Error {
  override name = 'DownloadError';
  constructor(
    readonly failure: DownloadFailure,
    options?: ErrorOptions,
  ) {
    super(failure, options);
  }
}

/** Response headers that are stored with a file. */
const STORED_HEADERS = ['content-type', 'etag', 'last-modified', 'date'];

async function contentTag(content: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-1', content));
  return Array.from(digest.slice(0, 5), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Tells a host that refuses to be read from a missing connection. */
async function isSiteReachable(signal: AbortSignal): Promise<boolean> {
  return fetch('/robots.txt', { method: 'HEAD', cache: 'no-store', signal }).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function request(
  url: string,
  isOwn: boolean,
  isImmutable: boolean,
  signal: AbortSignal,
): Promise<Response> {
  try {
    // Immutable own files may come from the HTTP cache; a cached response of another host may lack
    // the CORS headers.
    const response = await fetch(url, {
      cache: isOwn && isImmutable ? 'default' : 'no-store',
      credentials: isOwn ? 'same-origin' : 'omit',
      signal,
    });
    if (response.ok && response.status === 200) return response;
    throw new DownloadError(
      isOwn || response.status >= 500 || response.status === 429 ? 'changed' : 'refused',
    );
  } catch (reason) {
    if (signal.aborted) throw new DownloadError('stopped');
    if (reason instanceof DownloadError) throw reason;
    throw new DownloadError(!isOwn && (await isSiteReachable(signal)) ? 'refused' : 'offline', {
      cause: reason,
    });
  }
}

/** Passes a stream through and reports the size of each chunk. */
function countBytes(
  body: ReadableStream<Uint8Array>,
  onBytes: (bytes: number) => void,
): ReadableStream<Uint8Array> {
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        onBytes(chunk.length);
        controller.enqueue(chunk);
      },
    }),
  );
}

async function verifiedBody(
  response: Response,
  tag: string,
  onBytes: (bytes: number) => void,
): Promise<BodyInit | null> {
  if (tag === '') return response.body && countBytes(response.body, onBytes);
  const content = await response.arrayBuffer();
  // Rejects a captive portal's login page, and a page that was edited after the list was read.
  if ((await contentTag(content)) !== tag) throw new DownloadError('changed');
  onBytes(content.byteLength);
  return content;
}

const isQuotaExceeded = (reason: unknown): boolean =>
  reason instanceof DOMException && reason.name === 'QuotaExceededError';

/**
 * Fetches a file and stores it in the cache, whole or not at all. Large files are streamed.
 * @param onBytes called with the size of each chunk, bytes
 * @throws DownloadError
 */
export async function downloadFile(
  cache: Cache,
  [, url, bytes, tag]: OfflineFile,
  signal: AbortSignal,
  onBytes: (bytes: number) => void,
): Promise<void> {
  const { origin } = window.location;
  const isOwn = new URL(url, origin).origin === origin;
  const expectedTag = isOwn ? tag : '';
  const response = await request(url, isOwn, tag === '', signal);
  // An HTML response in place of a script or a picture comes from someone else, for example a
  // captive portal.
  if (isOwn && expectedTag === '' && /^text\/html/.test(response.headers.get('content-type') ?? ''))
    throw new DownloadError('changed');
  const headers = new Headers(
    STORED_HEADERS.flatMap((name) => [[name, response.headers.get(name)] as const]).filter(
      (pair): pair is [string, string] => pair[1] !== null,
    ),
  );
  headers.set(TAG_HEADER, tag);
  let receivedBytes = 0;
  const count = (piece: number): void => {
    receivedBytes += piece;
    onBytes(piece);
  };
  const key = cacheKey(url, origin);
  try {
    await cache.put(
      key,
      new Response(await verifiedBody(response, expectedTag, count), { headers }),
    );
  } catch (reason) {
    if (signal.aborted) throw new DownloadError('stopped');
    if (reason instanceof DownloadError) throw reason;
    throw new DownloadError(isQuotaExceeded(reason) ? 'full' : 'offline', { cause: reason });
  }
  // A connection can be cut without an error.
  if (bytes > 0 && receivedBytes < bytes && tag === '' && !isCompressed(response)) {
    await cache.delete(key);
    throw new DownloadError('changed');
  }
}

const isCompressed = ({ headers }: Response): boolean => headers.has('content-encoding');
