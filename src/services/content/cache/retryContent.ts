import type { Language } from '../../../../contracts/language/languages';
import { contentApi } from './contentApi';
import { contentStatusReset } from './contentStatusSlice';

/** Asks again for everything that the page shows, whichever part of it failed. */
const retryContentApi = contentApi.injectEndpoints({
  endpoints: (build) => ({
    retryContent: build.mutation<null, Language>({
      queryFn: (_language, { dispatch }) => {
        dispatch(contentStatusReset());
        return { data: null };
      },
      invalidatesTags: (_result, _error, language) => [
        { type: 'Content', id: language },
        { type: 'Content', id: 'every language' },
      ],
    }),
  }),
});

export const { useRetryContentMutation } = retryContentApi;
