import type { Language } from '../../../../contracts/languages';
import { contentApi } from '../copies/contentApi';
import { oneEntry } from '../copies/entryEndpoints';

interface NotesArg {
  locale: Language;
  /** The episode's trackId as text. */
  id: string;
}

/** Transcript and chapters of one episode; null when the editors have written none. */
export const podcastNotesApi = contentApi.injectEndpoints({
  endpoints: (build) => ({
    podcastNotes: oneEntry(build, 'podcastNotes', { where: ({ id }: NotesArg) => ['trackId', Number(id)] }),
  }),
});

export const { usePodcastNotesQuery } = podcastNotesApi;
