import * as v from 'valibot';
import { EpisodeResultSchema, type EpisodeResult } from '../../../contracts/content/episode';
import { isRecord } from '../../../contracts/isRecord';
import { languageOfText } from '../../../contracts/language/languageOfText';
import type { Episode } from './episode';

function decoded(name: string): string {
  try {
    return decodeURIComponent(name).replace(/[_-]+/g, ' ');
  } catch {
    return name;
  }
}

/** The name of an audio file; replaces a missing title or number. */
function fileName(address: string): string {
  const { pathname, hostname } = new URL(address);
  const last = pathname.split('/').filter(Boolean).at(-1) ?? hostname;
  return decoded(last.replace(/\.\w+$/, ''));
}

const toEpisode = (result: EpisodeResult): Episode => ({
  id: String(result.trackId ?? fileName(result.episodeUrl)),
  title: result.trackName ?? fileName(result.episodeUrl),
  lang: languageOfText(`${result.trackName ?? ''} ${result.description}`),
  artist: result.artistName,
  show: result.collectionName,
  description: result.description,
  audioUrl: result.episodeUrl,
  smallArtwork: result.artworkUrl60 ?? null,
  largeArtwork: result.artworkUrl600 ?? null,
  releasedAt: result.releaseDate === undefined ? null : Date.parse(result.releaseDate),
  duration: result.trackTimeMillis === undefined ? null : result.trackTimeMillis / 1000,
});

/**
 * Maps the answer of the podcasts function to episodes, in its order. Episodes that cannot be played are left out; an
 * id that occurs again gets a suffix.
 * @throws TypeError when the answer has no list of results
 */
export function toEpisodes(answer: unknown): Episode[] {
  const results = isRecord(answer) ? answer.results : undefined;
  if (!Array.isArray(results)) throw new TypeError('The podcast answer has no list of results.');
  const ids = new Set<string>();
  return results.flatMap((result: unknown) => {
    const parsed = v.safeParse(EpisodeResultSchema, result);
    if (!parsed.success) return [];
    const episode = toEpisode(parsed.output);
    let { id } = episode;
    for (let copy = 2; ids.has(id); copy += 1) id = `${episode.id}-${String(copy)}`;
    ids.add(id);
    return [{ ...episode, id }];
  });
}
