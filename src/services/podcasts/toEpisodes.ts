import type { Episode } from './episode';

function text(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

function webAddress(value: unknown): string | null {
  const address = text(value);
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol) ? address : null;
}

function instant(value: unknown): number | null {
  const ms = Date.parse(text(value));
  return Number.isNaN(ms) ? null : ms;
}

function seconds(millis: unknown): number | null {
  return typeof millis === 'number' && Number.isFinite(millis) && millis > 0 ? millis / 1000 : null;
}

function spoken(name: string): string {
  try {
    return decodeURIComponent(name).replace(/[_-]+/g, ' ');
  } catch {
    return name;
  }
}

/** The name of an audio file, for an episode that came without a name of its own. */
function fileName(address: string): string {
  const { pathname, hostname } = new URL(address);
  const last = pathname.split('/').filter(Boolean).at(-1) ?? hostname;
  return spoken(last.replace(/\.\w+$/, ''));
}

/** One result of the lookup; null only without audio that can be played. */
function toEpisode(result: unknown): Episode | null {
  if (typeof result !== 'object' || result === null) return null;
  const raw = result as Record<string, unknown>;
  const audioUrl = webAddress(raw['episodeUrl']);
  if (audioUrl === null) return null;
  const id =
    (Number.isSafeInteger(raw['trackId']) ? String(raw['trackId']) : text(raw['trackId'])) ||
    fileName(audioUrl);
  const title = text(raw['trackName']) || fileName(audioUrl);
  return {
    id,
    title,
    artist: text(raw['artistName']),
    show: text(raw['collectionName']),
    description: text(raw['description']),
    audioUrl,
    smallArtwork: webAddress(raw['artworkUrl60']),
    largeArtwork: webAddress(raw['artworkUrl600']),
    releasedAt: instant(raw['releaseDate']),
    duration: seconds(raw['trackTimeMillis']),
  };
}

/**
 * The episodes of a lookup answer in its order. Only what cannot be played is left out; of several with one number the
 * later ones get another.
 * @throws TypeError when the answer has no list of results at all
 */
export function toEpisodes(answer: unknown): Episode[] {
  const results: unknown = (answer as { results?: unknown } | null | undefined)?.results;
  if (!Array.isArray(results)) throw new TypeError('The podcast answer has no list of results.');
  const ids = new Set<string>();
  return results.flatMap((result: unknown) => {
    const episode = toEpisode(result);
    if (episode === null) return [];
    let { id } = episode;
    for (let copy = 2; ids.has(id); copy += 1) id = `${episode.id}-${String(copy)}`;
    ids.add(id);
    return [{ ...episode, id }];
  });
}
