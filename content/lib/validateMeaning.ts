import * as v from 'valibot';

/** Contentful has no rule for decimals. */
const euros = v.pipe(
  v.number(),
  v.check((n) => Math.abs(n * 100 - Math.round(n * 100)) < 1e-6, 'has more than two decimals'),
);

const chapters = v.pipe(
  v.array(
    v.strictObject({
      startMs: v.pipe(v.number(), v.integer(), v.minValue(0)),
      title: v.pipe(v.string(), v.minLength(1)),
    }),
  ),
  v.check(
    (list) => list.every((chapter, n) => n === 0 || chapter.startMs > (list[n - 1]?.startMs ?? 0)),
    'is not in order of time',
  ),
);

const words = v.pipe(v.string(), v.trim(), v.nonEmpty());

const questions = v.pipe(
  v.array(
    v.strictObject({
      ask: words,
      answers: v.pipe(
        v.array(v.strictObject({ say: words, result: words })),
        v.minLength(2, 'has a question with fewer than two answers'),
      ),
    }),
  ),
  v.minLength(1, 'asks nothing'),
);

/** Checks beyond Contentful's own: structure of JSON fields and decimals of prices, by content type and field. */
const MEANINGS: Record<string, v.GenericSchema> = {
  'shopItem.priceGermany': euros,
  'shopItem.priceOtherEu': euros,
  'shopItem.priceOutsideEu': euros,
  'podcastNotes.chapters': chapters,
  'quiz.questions': questions,
};

/** Returns the problems of a value beyond its validations. */
export function validateMeaning(type: string, fieldId: string, value: unknown): string[] {
  const schema = MEANINGS[`${type}.${fieldId}`];
  if (!schema) return [];
  const result = v.safeParse(schema, value);
  return result.success
    ? []
    : result.issues.map((issue) => `${v.getDotPath(issue) ?? ''} ${issue.message}`.trim());
}
