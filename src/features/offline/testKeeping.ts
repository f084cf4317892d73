import { createHash } from 'node:crypto';
import type { OfflineFile, OfflineKind } from '@/lib/offlineLists';
import { memoryCaches } from '../../../test/memoryCaches';

export const ORIGIN = 'https://openstrings.example';
export const SOUND = 'https://audio.example/1.mp3';

/** A site and another host as a device meets them, with a device that has caches and room. */
export interface KeepingStage {
  /** Texts by address; null cuts the connection there. */
  files: Map<string, string | null>;
  /** Addresses that answer with a failure of their host. */
  statuses: Map<string, number>;
  /** Addresses that were asked for. */
  asked: string[];
  caches: ReturnType<typeof memoryCaches>;
  room: { quota: number; usage: number };
  /** Writes a list of these addresses as publishing does. */
  list(what: string, ...urls: [OfflineKind, string][]): void;
}

const tagOf = (text: string): string => createHash('sha1').update(text).digest('hex').slice(0, 10);

function answer(url: string, text: string, init?: RequestInit): Response {
  const ending = url.split('.').pop() ?? '';
  const headers = {
    'content-type': { json: 'application/json', js: 'text/javascript' }[ending] ?? 'text/html',
    'content-length': String(text.length),
  };
  return new Response(init?.method === 'HEAD' ? null : text, { headers });
}

/** Puts what keeps things on a stage of its own. */
export function setKeepingStage(): KeepingStage {
  const stage: KeepingStage = {
    files: new Map([[`${ORIGIN}/robots.txt`, 'User-agent: *']]),
    statuses: new Map(),
    asked: [],
    caches: memoryCaches(ORIGIN),
    room: { quota: 1e9, usage: 0 },
    list(what, ...urls) {
      const files = urls.map(([kind, url]): OfflineFile => {
        const text = stage.files.get(new URL(url, ORIGIN).href) ?? '';
        return [kind, url, text.length, kind === 'page' || kind === 'data' ? tagOf(text) : ''];
      });
      stage.files.set(
        `${ORIGIN}/data/offline/en-US/${what}.json`,
        JSON.stringify({ title: `Title of ${what}`, pages: 1, files }),
      );
    },
  };
  const fetchFrom = (address: string, init?: RequestInit): Promise<Response> => {
    const url = new URL(address, ORIGIN).href;
    stage.asked.push(url);
    if (init?.signal?.aborted === true)
      return Promise.reject(new DOMException('Stopped', 'AbortError'));
    const text = stage.files.get(url);
    if (text === null) return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve(
      text === undefined
        ? new Response('', { status: stage.statuses.get(url) ?? 404 })
        : answer(url, text, init),
    );
  };
  class NoAvif {
    onerror: () => void = () => undefined;
    set src(_: string) {
      queueMicrotask(() => this.onerror());
    }
  }
  const navigator = {
    onLine: true,
    serviceWorker: { controller: null },
    storage: { estimate: () => Promise.resolve(stage.room) },
  };
  for (const [name, value] of Object.entries({
    caches: stage.caches,
    fetch: fetchFrom,
    Image: NoAvif,
    navigator,
    window: { location: new URL(ORIGIN), caches: stage.caches },
  })) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
  return stage;
}
