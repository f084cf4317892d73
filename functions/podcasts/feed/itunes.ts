import * as v from 'valibot';

const lookupSchema = v.object({ results: v.array(v.unknown()) });
const showSchema = v.object({
  wrapperType: v.literal('track'),
  kind: v.literal('podcast'),
  artistName: v.optional(v.string()),
  collectionName: v.optional(v.string()),
  artworkUrl60: v.optional(v.string()),
  artworkUrl600: v.optional(v.string()),
});

/**
 * Returns the episode candidates of an iTunes lookup answer. Its first result is the show: it is no episode, but
 * provides names and artwork for episodes that lack them (the lookup omits their artistName).
 * @throws when the text is no lookup answer
 */
export function itunesCandidates(text: string): unknown[] {
  const { results } = v.parse(lookupSchema, JSON.parse(text));
  const show = results
    .map((result) => v.safeParse(showSchema, result))
    .find((parsed) => parsed.success)?.output;
  const { artistName, collectionName, artworkUrl60, artworkUrl600 } = show ?? {};
  const showFields = { artistName, collectionName, artworkUrl60, artworkUrl600 };
  return results
    .filter((result) => !v.is(showSchema, result))
    .map((result) => (isRecord(result) ? { ...showFields, ...withoutNull(result) } : result));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

function withoutNull(record: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(record).filter(([, value]) => value !== null && value !== undefined),
  );
}
