import type { Language } from '../../../../contracts/language/languages';
import { contentApi } from '../cache/contentApi';
import { contentEndpoint } from '../cache/contentEndpoint';
import { oneEntry } from '../cache/entryEndpoints';
import { theOnly } from '../mapping/queryParameters';
import { toQuiz } from '../types/quiz';

/** The quiz (null when the space has none that can be taken), and whether there is one. */
export const quizApi = contentApi.injectEndpoints({
  endpoints: (build) => ({
    quiz: oneEntry(build, 'quiz', toQuiz, { include: 3 }),
    /** True when there is a quiz; for the home page, which only links to it. */
    quizHere: build.query<boolean, { locale: Language }>(
      contentEndpoint({
        contentType: 'quiz',
        mapper: toQuiz,
        query: ({ locale }) => ({
          locale,
          // A key that no entry can have.
          entry: ' here',
          parameters: theOnly(2),
          map: ([first], read) => first !== undefined && read(first) !== null,
        }),
      }),
    ),
  }),
});

export const { useQuizQuery, useQuizHereQuery } = quizApi;
