import type { Language } from '../../../../contracts/languages';
import { contentApi } from '../copies/contentApi';
import { contentEndpoint } from '../copies/contentEndpoint';
import { oneEntry } from '../copies/entryEndpoints';

/** The quiz, and whether there is one; null and false when the space has none that can be done. */
export const quizApi = contentApi.injectEndpoints({
  endpoints: (build) => ({
    quiz: oneEntry(build, 'quiz', { include: 3 }),
    /** All that the home page has to know. */
    quizHere: build.query<boolean, { locale: Language }>(
      contentEndpoint({
        contentType: 'quiz',
        mapper: 'quiz',
        query: ({ locale }) => ({
          locale,
          // Under a name that no entry can have.
          entry: ' here',
          parameters: { order: 'sys.createdAt', include: 2, limit: 1 },
          map: ([first], read) => first !== undefined && read(first) !== null,
        }),
      }),
    ),
  }),
});

export const { useQuizQuery, useQuizHereQuery } = quizApi;
