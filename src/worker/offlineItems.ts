import { OFFLINE_CACHE } from '../lib/storage/offlineCache';
import { anyWidth } from '../lib/storage/offlineLists';
import { rangeResponse } from './range';
import type { FetchEvent } from './scope';

/** Addresses of the offline downloads, once they were read; cached because audio is requested often. */
let addresses: Promise<ReadonlySet<string>> | null = null;
let known: ReadonlySet<string> | null = null;

async function readAddresses(): Promise<ReadonlySet<string>> {
  if (!(await caches.has(OFFLINE_CACHE))) return new Set();
  return new Set((await (await caches.open(OFFLINE_CACHE)).keys()).map(({ url }) => url));
}

function all(): Promise<ReadonlySet<string>> {
  if (addresses !== null) return addresses;
  const mine: Promise<ReadonlySet<string>> = readAddresses().then(
    (read) => {
      // Outdated when the downloads changed meanwhile.
      if (addresses === mine) known = read;
      return read;
    },
    () => new Set<string>(),
  );
  return (addresses = mine);
}

/** Call it when offline downloads were added or removed. */
export function offlineItemsChanged(): void {
  addresses = known = null;
}

/** The offline download of an address; a picture in any width. */
export async function findOfflineItem(url: string): Promise<Response | undefined> {
  const downloaded = await all();
  const bare = url.replace(/#.*$/, '');
  const address = [bare, anyWidth(bare)].find((one) => downloaded.has(one));
  return address === undefined
    ? undefined
    : (await caches.open(OFFLINE_CACHE)).match(address, { ignoreVary: true });
}

/** A picture of another host, from the offline downloads if it is there; null leaves it to the browser. */
export function offlinePicture({ request }: FetchEvent): Promise<Response> | null {
  if (known !== null && !known.has(request.url)) return null;
  return findOfflineItem(request.url).then((downloaded) => downloaded ?? fetch(request));
}

/**
 * Audio from the offline downloads, in the requested range, else from the network; null leaves it to the browser, which
 * is always so while there are no downloads.
 */
export function offlineAudio({ request }: FetchEvent): Promise<Response> | null {
  if (known !== null && !known.has(request.url)) return null;
  return findOfflineItem(request.url).then((downloaded) =>
    downloaded === undefined ? fetch(request) : rangeResponse(request, downloaded),
  );
}

/** The list of episodes: network first, else the offline download. */
export async function episodes({ request }: FetchEvent): Promise<Response> {
  try {
    const answer = await fetch(request);
    if (answer.status < 500) return answer;
    return (await findOfflineItem(request.url)) ?? answer;
  } catch (reason) {
    const downloaded = await findOfflineItem(request.url);
    if (downloaded === undefined) throw reason;
    return downloaded;
  }
}
