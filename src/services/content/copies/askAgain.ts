import type { Language } from '../../../../contracts/languages';
import { contentApi } from './contentApi';
import { copiesForgotten } from './contentStatusSlice';

/** The visitor asks the service again for everything that the page shows, whichever part of it failed. */
const askAgainApi = contentApi.injectEndpoints({
  endpoints: (build) => ({
    askAgain: build.mutation<null, Language>({
      queryFn: (_language, { dispatch }) => {
        dispatch(copiesForgotten());
        return { data: null };
      },
      invalidatesTags: (_result, _error, language) => [
        { type: 'Content', id: language },
        { type: 'Content', id: 'every language' },
      ],
    }),
  }),
});

export const { useAskAgainMutation } = askAgainApi;
