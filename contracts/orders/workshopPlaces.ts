import * as v from 'valibot';
import { LanguageSchema } from '../language/languageSchema';
import { EuCountrySchema } from '../money/placeOfSupply';
import { EmailSchema } from '../text/textSchemas';

/** Places are named when at most this many are left. */
export const FEW_PLACES = 5;

/**
 * Answer of `GET /places`: by the id of a coming workshop with few places left their number; 0 when none is free. A
 * workshop that is not named has more, or no limit. `closed`: why no place is free, other than that all are sold:
 * `reserved` for orders that are not paid yet, or the workshop is `cancelled`.
 */
export const PlacesAnswerSchema = v.object({
  left: v.record(v.string(), v.pipe(v.number(), v.integer(), v.minValue(0))),
  closed: v.optional(v.record(v.string(), v.picklist(['reserved', 'cancelled'])), {}),
});

export type PlacesAnswer = v.InferOutput<typeof PlacesAnswerSchema>;

/**
 * Answer of `GET /places/{id}/published?places=&proof=` to the publisher (`placesProof`): when the owner last published the workshop at the desk, ms; null:
 * never. `fits`: as many places are enough for those who have one.
 */
export const DeskPublishedSchema = v.object({
  at: v.nullable(v.number()),
  fits: v.optional(v.boolean(), false),
});

/** Fields of the form for the waiting list. */
export const WaitingFieldsSchema = v.strictObject({ email: EmailSchema });

/**
 * Body of `POST /places/{id}/waiting` (202): asks this address by mail whether it wants to wait. Refused with
 * `placeFree` while a place can be had.
 */
export const WaitingRequestSchema = v.strictObject({
  ...WaitingFieldsSchema.entries,
  language: LanguageSchema,
});

/** A code for a place, as a person types it: from the waiting list, or for a reduced or free place. */
export const PlaceCodeSchema = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^[A-Za-z0-9 -]{8,40}$/, 'must be a code'),
);

/** Body of `POST /places/{id}/code`. */
export const CodeRequestSchema = v.strictObject({ code: PlaceCodeSchema });

/**
 * Its answer: the price in cents that the code sets; null when it sets none. `moves`: the booked workshop whose place
 * moves when this difference is paid.
 */
export const CodeAnswerSchema = v.object({
  price: v.nullable(v.pipe(v.number(), v.integer())),
  moves: v.optional(
    v.nullable(
      v.object({ title: v.string(), start: v.string(), country: v.optional(EuCountrySchema) }),
    ),
    null,
  ),
});

export type CodeAnswer = v.InferOutput<typeof CodeAnswerSchema>;

/** Acts of the links in the mails of a waiting list, by the parameter of their address on the site. */
export const WAITING_ACTS = ['join', 'leave'] as const;

export type WaitingAct = (typeof WAITING_ACTS)[number];

/** Body of `POST /places/waiting/{token}` (200): joins or leaves the list; 404 `notFound` once the link has lapsed. */
export const WaitingActSchema = v.strictObject({ act: v.picklist(WAITING_ACTS) });

/** Address on a site where a person of the waiting list does this. */
export const waitingAddress = (site: string, act: WaitingAct, token: string): string =>
  `${site}/workshops_and_coaching?${act}=${token}#forthcoming`;
