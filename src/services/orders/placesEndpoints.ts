import * as v from 'valibot';
import type { Language } from '../../../contracts/language/languages';
import {
  CodeAnswerSchema,
  PlacesAnswerSchema,
  type PlacesAnswer,
} from '../../../contracts/orders/workshopPlaces';
import { call, post } from './callOrders';
import { ordersApi } from './ordersApi';

const JoinedSchema = v.object({ waiting: v.literal(true) });

interface Joining {
  workshopId: string;
  email: string;
  language: Language;
}

/** Places that are left in workshops, and their waiting lists. */
export const placesEndpoints = ordersApi.injectEndpoints({
  endpoints: (build) => ({
    /** Nothing is said about places while they cannot be counted. */
    places: build.query<PlacesAnswer, void>({
      queryFn: (_arg, { extra }) => call(extra, null, '/places', PlacesAnswerSchema, {}),
    }),
    codePrice: build.query<
      v.InferOutput<typeof CodeAnswerSchema>,
      { workshopId: string; code: string }
    >({
      queryFn: ({ workshopId, code }, { extra }) =>
        call(
          extra,
          null,
          `/places/${encodeURIComponent(workshopId)}/code`,
          CodeAnswerSchema,
          post({ code }),
        ),
    }),
    joinWaitingList: build.mutation<v.InferOutput<typeof JoinedSchema>, Joining>({
      queryFn: ({ workshopId, ...person }, { extra }) =>
        call(
          extra,
          'Joining the waiting list',
          `/places/${encodeURIComponent(workshopId)}/waiting`,
          JoinedSchema,
          post(person),
        ),
    }),
  }),
});

export const { usePlacesQuery, useCodePriceQuery, useJoinWaitingListMutation } = placesEndpoints;
