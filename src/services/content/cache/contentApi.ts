import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import type { ContentError } from '../client/errors';
import type { Source } from './contentQuery';

/** Max. age of a fresh answer within a visit, seconds. An older one is refetched on its next use. */
const FRESH_FOR_S = 30;

/** Time for which unused answers stay in memory, seconds. */
const KEEP_UNUSED_FOR_S = 600;

/** Every endpoint has a `queryFn` (`contentEndpoint`). */
const noBaseQuery: BaseQueryFn<void, never, ContentError, object, Source> = () => {
  throw new Error('A content endpoint has no queryFn.');
};

/** The content service. Features inject their endpoints; see `contentEndpoint`. */
export const contentApi = createApi({
  reducerPath: 'contentApi',
  baseQuery: noBaseQuery,
  tagTypes: ['Content'],
  keepUnusedDataFor: KEEP_UNUSED_FOR_S,
  refetchOnMountOrArgChange: FRESH_FOR_S,
  refetchOnFocus: true,
  refetchOnReconnect: true,
  endpoints: () => ({}),
});
