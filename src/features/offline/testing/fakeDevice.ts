import { createHash } from 'node:crypto';
import type { OfflineFile, OfflineKind } from '@/lib/storage/offlineLists';
import { memoryCaches } from '../../../../test/memoryCaches';

/** Origin of the fake site. */
export const ORIGIN = 'https://openstrings.example';
/** URL of a recording on the fake media host. */
export const SOUND = 'https://audio.example/1.mp3';

/** A fake site and media host, and a device with caches and storage. */
export interface FakeDevice {
  /** Responses by URL; null simulates a network failure. */
  responses: Map<string, string | null>;
  /** HTTP status by URL for files without a response. */
  statusByUrl: Map<string, number>;
  /** Requested URLs. */
  requested: string[];
  caches: ReturnType<typeof memoryCaches>;
  storage: { quota: number; usage: number };
  /** Writes an offline list as publishing does. */
  writeList(what: string, ...urls: [OfflineKind, string][]): void;
}

const tagOf = (text: string): string => createHash('sha1').update(text).digest('hex').slice(0, 10);

function response(url: string, text: string, init?: RequestInit): Response {
  const ending = url.split('.').pop() ?? '';
  const headers = {
    'content-type': { json: 'application/json', js: 'text/javascript' }[ending] ?? 'text/html',
    'content-length': String(text.length),
  };
  return new Response(init?.method === 'HEAD' ? null : text, { headers });
}

/** Installs the fake device as the global environment. */
export function installFakeDevice(): FakeDevice {
  const device: FakeDevice = {
    responses: new Map([[`${ORIGIN}/robots.txt`, 'User-agent: *']]),
    statusByUrl: new Map(),
    requested: [],
    caches: memoryCaches(ORIGIN),
    storage: { quota: 1e9, usage: 0 },
    writeList(what, ...urls) {
      const files = urls.map(([kind, url]): OfflineFile => {
        const text = device.responses.get(new URL(url, ORIGIN).href) ?? '';
        return [kind, url, text.length, kind === 'page' || kind === 'data' ? tagOf(text) : ''];
      });
      device.responses.set(
        `${ORIGIN}/data/offline/en-US/${what}.json`,
        JSON.stringify({ title: `Title of ${what}`, pages: 1, files }),
      );
    },
  };
  const fetchFrom = (address: string, init?: RequestInit): Promise<Response> => {
    const url = new URL(address, ORIGIN).href;
    device.requested.push(url);
    if (init?.signal?.aborted === true)
      return Promise.reject(new DOMException('Stopped', 'AbortError'));
    const text = device.responses.get(url);
    if (text === null) return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve(
      text === undefined
        ? new Response('', { status: device.statusByUrl.get(url) ?? 404 })
        : response(url, text, init),
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
    storage: { estimate: () => Promise.resolve(device.storage) },
  };
  for (const [name, value] of Object.entries({
    caches: device.caches,
    fetch: fetchFrom,
    Image: NoAvif,
    navigator,
    window: { location: new URL(ORIGIN), caches: device.caches },
  })) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
  return device;
}
