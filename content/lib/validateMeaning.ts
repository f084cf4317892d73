import * as v from 'valibot';
import { MAX_DELIVERY_DAYS } from '../../contracts/money/delivery';
import { VAT_RATES } from '../../contracts/money/vat';

const euros = v.pipe(
  v.number(),
  v.minValue(0),
  v.check((n) => Math.abs(n * 100 - Math.round(n * 100)) < 1e-6, 'has more than two decimals'),
);

/** Euros: one number, or one per region. */
const price = v.union([
  euros,
  v.strictObject({ germany: euros, otherEu: euros, outsideEu: euros }),
]);

/** Percent: one number, or one per region; only exports from the EU are free of tax. */
const vatRate = v.union([
  v.picklist([7, 19]),
  v.strictObject({
    germany: v.picklist([7, 19]),
    otherEu: v.picklist([7, 19]),
    outsideEu: v.picklist(VAT_RATES),
  }),
]);

const days = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_DELIVERY_DAYS));

/** Working days: one number, or one per region. */
const deliveryDays = v.union([
  days,
  v.strictObject({ germany: days, otherEu: days, outsideEu: days }),
]);

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

/** Checks beyond Contentful's own: structure of JSON fields, by content type and field. */
const MEANINGS: Record<string, v.GenericSchema> = {
  'shopItem.price': price,
  'shopItem.vatRate': vatRate,
  'shopItem.deliveryDays': deliveryDays,
  'podcastNotes.chapters': chapters,
  'quiz.questions': questions,
};

/** Returns the problems of a JSON field's structure. */
export function validateMeaning(type: string, fieldId: string, value: unknown): string[] {
  const schema = MEANINGS[`${type}.${fieldId}`];
  if (!schema) return [];
  const result = v.safeParse(schema, value);
  return result.success
    ? []
    : result.issues.map((issue) => `${v.getDotPath(issue) ?? ''} ${issue.message}`.trim());
}
