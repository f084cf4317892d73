import * as v from 'valibot';
import { parseWebAddress } from '../config/webAddress';

const IgnoredSchema = v.pipe(
  v.unknown(),
  v.transform((): undefined => undefined),
);

/** A field that is left out when it is invalid, so that the episode stays valid. */
const optionalField = <S extends v.GenericSchema>(schema: S) =>
  v.optional(v.union([schema, IgnoredSchema]));

const WebAddressSchema = v.pipe(
  v.string(),
  v.trim(),
  v.check((value) => parseWebAddress(value) !== undefined, 'not an http or https address'),
);

const DAY_MS = 86_400_000;

/** A text that is empty when it is missing or invalid. */
const TextSchema = v.fallback(v.pipe(v.string(), v.trim()), '');

/**
 * An episode in the shape of an iTunes lookup result, as the podcasts function reads it from upstream and sends it to
 * the browser. Only `episodeUrl` is required: an episode without audio cannot be played.
 */
export const EpisodeResultSchema = v.object({
  /** Should be unique upstream, but may not be. */
  trackId: optionalField(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
  trackName: optionalField(v.pipe(v.string(), v.trim(), v.nonEmpty())),
  artistName: TextSchema,
  collectionName: TextSchema,
  /** HTML from upstream; has to be cleaned before it is shown. */
  description: TextSchema,
  episodeUrl: WebAddressSchema,
  artworkUrl60: optionalField(WebAddressSchema),
  artworkUrl600: optionalField(WebAddressSchema),
  /** ISO instant. */
  releaseDate: optionalField(
    v.pipe(
      v.string(),
      // Hosts write the first day of 1970 for an episode without a date.
      v.check((value) => Date.parse(value) > DAY_MS, 'not a date'),
      v.transform((value) => new Date(value).toISOString()),
    ),
  ),
  /** Milliseconds. */
  trackTimeMillis: optionalField(
    v.pipe(v.number(), v.finite(), v.minValue(1), v.transform(Math.round)),
  ),
});

export type EpisodeResult = v.InferOutput<typeof EpisodeResultSchema>;

/** A problem of the show's feed, for editors: the kind names its words in contentProblem.ts. */
export const FeedProblemSchema = v.object({
  kind: v.picklist(['episodeLeftOut', 'feedMoved']),
  values: v.array(v.string()),
});

export type FeedProblem = v.InferOutput<typeof FeedProblemSchema>;
