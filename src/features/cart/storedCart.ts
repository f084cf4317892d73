import * as v from 'valibot';
import { MAX_LINES, MAX_QUANTITY } from '../../../contracts/limits';
import { RegionSchema } from '../../../contracts/regions';

const LineSchema = v.object({
  id: v.pipe(v.string(), v.regex(/^[A-Za-z0-9._-]{1,64}$/)),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_QUANTITY)),
});

/** What a stored basket must look like; anything else is dropped. */
export const cartSchema = v.object({
  region: RegionSchema,
  lines: v.pipe(
    v.array(LineSchema),
    v.maxLength(MAX_LINES),
    v.check((lines) => new Set(lines.map(({ id }) => id)).size === lines.length),
  ),
});
