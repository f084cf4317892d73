/** An episode as the site knows it. */
export interface Episode {
  /** The trackId as text. */
  id: string;
  title: string;
  artist: string;
  show: string;
  /** As the show's host sends it, html included: never put on the page without cleaning. */
  description: string;
  audioUrl: string;
  /** About 60 and about 600 pixels wide. */
  smallArtwork: string | null;
  largeArtwork: string | null;
  /** Milliseconds since 1970. */
  releasedAt: number | null;
  /** Seconds. */
  duration: number | null;
}

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

/** One result of the lookup; null without a number, a title or audio that can be played. */
function toEpisode(result: unknown): Episode | null {
  if (typeof result !== 'object' || result === null) return null;
  const raw = result as Record<string, unknown>;
  const id = Number.isSafeInteger(raw['trackId']) ? String(raw['trackId']) : text(raw['trackId']);
  const title = text(raw['trackName']);
  const audioUrl = webAddress(raw['episodeUrl']);
  if (!/^\d+$/.test(id) || title === '' || audioUrl === null) return null;
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
 * The episodes of a lookup answer in its order. What cannot be played is left out, a number that comes twice too.
 * @throws TypeError when the answer has no list of results at all
 */
export function toEpisodes(answer: unknown): Episode[] {
  const results: unknown = (answer as { results?: unknown } | null | undefined)?.results;
  if (!Array.isArray(results)) throw new TypeError('The podcast answer has no list of results.');
  const byId = new Map<string, Episode>();
  for (const result of results) {
    const episode = toEpisode(result);
    if (episode !== null && !byId.has(episode.id)) byId.set(episode.id, episode);
  }
  return Array.from(byId.values());
}
