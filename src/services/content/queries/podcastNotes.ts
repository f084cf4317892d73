import type { Language } from '../../../../contracts/language/languages';
import { contentApi } from '../cache/contentApi';
import { oneEntry } from '../cache/entryEndpoints';
import { toPodcastNotes } from '../types/podcastNotes';

interface NotesArg {
  locale: Language;
  /** The episode's trackId as text. */
  id: string;
}

/** The number by which editors know an episode; NaN, which nothing has, for one that got its id otherwise (`toEpisodes`). */
function numberOf(id: string): number {
  const number = Number(id);
  return Number.isSafeInteger(number) && String(number) === id ? number : Number.NaN;
}

/** Transcript and chapters of one episode; null when the editors have written none. */
export const podcastNotesApi = contentApi.injectEndpoints({
  endpoints: (build) => ({
    podcastNotes: oneEntry(build, 'podcastNotes', toPodcastNotes, {
      where: ({ id }: NotesArg) => ['trackId', numberOf(id)],
    }),
  }),
});

export const { usePodcastNotesQuery } = podcastNotesApi;
