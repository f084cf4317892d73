import type { Language } from '../../../../contracts/language/languages';
import { contentApi } from '../cache/contentApi';
import { oneEntry } from '../cache/entryEndpoints';
import { toPodcastNotes } from '../types/podcastNotes';

interface NotesArg {
  locale: Language;
  /** The episode's id: its trackId as text. */
  id: string;
}

/** The trackId that editors enter; NaN, which matches no entry, for an id that is no number (`toEpisodes`). */
function numberOf(id: string): number {
  const number = Number(id);
  return Number.isSafeInteger(number) && String(number) === id ? number : Number.NaN;
}

/** Transcript and chapters of one episode; null when there are none. */
export const podcastNotesApi = contentApi.injectEndpoints({
  endpoints: (build) => ({
    podcastNotes: oneEntry(build, 'podcastNotes', toPodcastNotes, {
      where: ({ id }: NotesArg) => ['trackId', numberOf(id)],
    }),
  }),
});

export const { usePodcastNotesQuery } = podcastNotesApi;
