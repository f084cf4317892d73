import * as v from 'valibot';
import type { Language } from '../../../contracts/language/languages';
import {
  CodeAnswerSchema,
  PlacesAnswerSchema,
  type PlacesAnswer,
  type WaitingAct,
} from '../../../contracts/orders/workshopPlaces';
import { call, post } from './callOrders';
import { ordersApi } from './ordersApi';

const AskedSchema = v.object({ asked: v.literal(true) });
const WaitingSchema = v.object({ waiting: v.boolean() });

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
    /** Asks for a mail whose link puts this address on the waiting list. Fails with `placeFree` while a place is free. */
    askToWait: build.mutation<v.InferOutput<typeof AskedSchema>, Joining>({
      queryFn: ({ workshopId, ...person }, { extra }) =>
        call(
          extra,
          'Joining the waiting list',
          `/places/${encodeURIComponent(workshopId)}/waiting`,
          AskedSchema,
          post(person),
        ),
    }),
    /** Joins or leaves a waiting list by the token of a link in a mail. Fails with `notFound` when it has lapsed. */
    answerWaiting: build.mutation<
      v.InferOutput<typeof WaitingSchema>,
      { token: string; act: WaitingAct }
    >({
      queryFn: ({ token, act }, { extra }) =>
        call(
          extra,
          'Answering about the waiting list',
          `/places/waiting/${encodeURIComponent(token)}`,
          WaitingSchema,
          post({ act }),
        ),
    }),
  }),
});

export const { useAnswerWaitingMutation, useAskToWaitMutation, useCodePriceQuery, usePlacesQuery } =
  placesEndpoints;
