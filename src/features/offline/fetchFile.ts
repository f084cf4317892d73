import type { OfflineFile } from '@/lib/offlineLists';
import { TAG_HEADER } from './keptFiles';
import { keyOf } from './plan';

/** Why a file could not be kept: the visitor stopped; no connection; its host gives it to no other site; the device is full; it is another by now, or its host answers nonsense. */
export type Failure = 'stopped' | 'offline' | 'refused' | 'full' | 'changed';

export class FileNotKept extends Error {
  override name = 'FileNotKept';
  constructor(
    readonly failure: Failure,
    options?: ErrorOptions,
  ) {
    super(failure, options);
  }
}

/** Answers told of what is kept: when it is from, and of what type. */
const TOLD = ['content-type', 'etag', 'last-modified', 'date'];

async function tagOf(content: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-1', content));
  return Array.from(digest.slice(0, 5), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether the site itself answers: a file of another host that cannot be read is then refused, not unreachable. */
async function siteAnswers(signal: AbortSignal): Promise<boolean> {
  return fetch('/robots.txt', { method: 'HEAD', cache: 'no-store', signal }).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function ask(
  url: string,
  isOwn: boolean,
  isLasting: boolean,
  signal: AbortSignal,
): Promise<Response> {
  try {
    // A file that never changes may come from wherever it lies; another host's answer may lie there without leave to read it.
    const answer = await fetch(url, {
      cache: isOwn && isLasting ? 'default' : 'no-store',
      credentials: isOwn ? 'same-origin' : 'omit',
      signal,
    });
    if (answer.ok && answer.status === 200) return answer;
    throw new FileNotKept(
      isOwn || answer.status >= 500 || answer.status === 429 ? 'changed' : 'refused',
    );
  } catch (reason) {
    if (signal.aborted) throw new FileNotKept('stopped');
    if (reason instanceof FileNotKept) throw reason;
    throw new FileNotKept(!isOwn && (await siteAnswers(signal)) ? 'refused' : 'offline', {
      cause: reason,
    });
  }
}

/** Passes a body on and counts it. */
function counted(
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

async function checkedBody(
  answer: Response,
  tag: string,
  onBytes: (bytes: number) => void,
): Promise<BodyInit | null> {
  if (tag === '') return answer.body && counted(answer.body, onBytes);
  const content = await answer.arrayBuffer();
  // A log-in page of a hotel is none of ours; a page that was edited since the list was read is on it with the next reading.
  if ((await tagOf(content)) !== tag) throw new FileNotKept('changed');
  onBytes(content.byteLength);
  return content;
}

const isFull = (reason: unknown): boolean =>
  reason instanceof DOMException && reason.name === 'QuotaExceededError';

/**
 * Fetches a file and puts it into the cache, whole or not at all. Large ones run through without being held in memory.
 * @param onBytes hears of each piece, bytes
 * @throws FileNotKept
 */
export async function keepFile(
  cache: Cache,
  [, url, bytes, tag]: OfflineFile,
  signal: AbortSignal,
  onBytes: (bytes: number) => void,
): Promise<void> {
  const { origin } = window.location;
  const isOwn = new URL(url, origin).origin === origin;
  const checked = isOwn ? tag : '';
  const answer = await ask(url, isOwn, tag === '', signal);
  // In place of a script or a picture a page is never ours.
  if (isOwn && checked === '' && /^text\/html/.test(answer.headers.get('content-type') ?? ''))
    throw new FileNotKept('changed');
  const headers = new Headers(
    TOLD.flatMap((name) => [[name, answer.headers.get(name)] as const]).filter(
      (pair): pair is [string, string] => pair[1] !== null,
    ),
  );
  headers.set(TAG_HEADER, tag);
  let came = 0;
  const count = (piece: number): void => {
    came += piece;
    onBytes(piece);
  };
  const key = keyOf(url, origin);
  try {
    await cache.put(key, new Response(await checkedBody(answer, checked, count), { headers }));
  } catch (reason) {
    if (signal.aborted) throw new FileNotKept('stopped');
    if (reason instanceof FileNotKept) throw reason;
    throw new FileNotKept(isFull(reason) ? 'full' : 'offline', { cause: reason });
  }
  // Cut off on its way without anybody saying so.
  if (bytes > 0 && came < bytes && tag === '' && !isCompressed(answer)) {
    await cache.delete(key);
    throw new FileNotKept('changed');
  }
}

const isCompressed = ({ headers }: Response): boolean => headers.has('content-encoding');
