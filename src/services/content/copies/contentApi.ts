import { createApi, fakeBaseQuery } from '@reduxjs/toolkit/query/react';
import type { ContentError } from '../wire/errors';

/** How long an answer counts as fresh inside one visit, seconds. Older ones are asked for again on the next use. */
const FRESH_FOR_S = 30;

/** How long unused answers stay in memory, seconds. */
const KEEP_UNUSED_FOR_S = 600;

/** The content service. Features inject their endpoints; see `contentEndpoint`. */
export const contentApi = createApi({
  reducerPath: 'contentApi',
  baseQuery: fakeBaseQuery<ContentError>(),
  tagTypes: ['Content'],
  keepUnusedDataFor: KEEP_UNUSED_FOR_S,
  refetchOnMountOrArgChange: FRESH_FOR_S,
  refetchOnFocus: true,
  refetchOnReconnect: true,
  endpoints: () => ({}),
});
