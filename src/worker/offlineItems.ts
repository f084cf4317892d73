import { OFFLINE_CACHE } from '../lib/storage/offlineCache';
import { anyWidth } from '../lib/storage/offlineLists';
import { ranged } from './range';
import type { FetchEvent } from './scope';

/** Addresses of what is kept, once they have been read; sound is asked for so often that they are remembered. */
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
      // Something was kept or let go meanwhile: this is what was there before.
      if (addresses === mine) known = read;
      return read;
    },
    () => new Set<string>(),
  );
  return (addresses = mine);
}

/** Something was kept or let go. */
export function keptChanged(): void {
  addresses = known = null;
}

/** What the visitor keeps of an address; a picture in whatever width. */
export async function findKept(url: string): Promise<Response | undefined> {
  const kept = await all();
  const bare = url.replace(/#.*$/, '');
  const address = [bare, anyWidth(bare)].find((one) => kept.has(one));
  return address === undefined
    ? undefined
    : (await caches.open(OFFLINE_CACHE)).match(address, { ignoreVary: true });
}

/** A picture that may be kept though its host is another; null leaves it to the browser, as with sound. */
export function keptElsewhere({ request }: FetchEvent): Promise<Response> | null {
  if (known !== null && !known.has(request.url)) return null;
  return findKept(request.url).then((kept) => kept ?? fetch(request));
}

/**
 * Sound that may be kept, from the device in the parts that are asked for, else the network's; null leaves it to the
 * browser, which is all that happens while nothing is kept.
 */
export function keptSound({ request }: FetchEvent): Promise<Response> | null {
  if (known !== null && !known.has(request.url)) return null;
  return findKept(request.url).then((kept) =>
    kept === undefined ? fetch(request) : ranged(request, kept),
  );
}

/** The list of episodes: the network's, and what is kept without it. */
export async function episodes({ request }: FetchEvent): Promise<Response> {
  try {
    const answer = await fetch(request);
    if (answer.status < 500) return answer;
    return (await findKept(request.url)) ?? answer;
  } catch (reason) {
    const kept = await findKept(request.url);
    if (kept === undefined) throw reason;
    return kept;
  }
}
