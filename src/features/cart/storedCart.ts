import * as v from 'valibot';
import { LANGUAGES } from '../../../contracts/language/languages';
import { ENTRY_ID, MAX_LINES, MAX_QUANTITY } from '../../../contracts/limits';
import { RegionSchema } from '../../../contracts/money/regions';
import { MAX_SETTLED } from './cartState';

const LineSchema = v.object({
  id: v.pipe(v.string(), v.regex(ENTRY_ID)),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_QUANTITY)),
});

const LinesSchema = v.pipe(
  v.array(LineSchema),
  v.maxLength(MAX_LINES),
  v.check((lines) => new Set(lines.map(({ id }) => id)).size === lines.length),
);

const TitleSchema = v.object({
  text: v.pipe(v.string(), v.maxLength(500)),
  lang: v.picklist(LANGUAGES),
});

/** Validates a stored cart; an invalid one is dropped. Version 1 has region and lines only. */
export const cartSchema = v.object({
  region: RegionSchema,
  lines: LinesSchema,
  emptied: v.optional(LinesSchema, []),
  titles: v.optional(v.record(v.string(), TitleSchema), {}),
  settled: v.optional(
    v.pipe(v.array(v.pipe(v.string(), v.maxLength(200))), v.maxLength(MAX_SETTLED)),
    [],
  ),
});
