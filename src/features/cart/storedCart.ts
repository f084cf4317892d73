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

/** Where redux-persist keeps the basket. */
export const CART_KEY = 'persist:cart';

/** The basket as another tab has just stored it; null when it cannot be read. */
export function readStoredCart(text: string | null): v.InferOutput<typeof cartSchema> | null {
  try {
    const fields = JSON.parse(text ?? 'null') as Record<string, string> | null;
    const parsed = v.safeParse(cartSchema, { region: JSON.parse(fields?.['region'] ?? 'null') as unknown, lines: JSON.parse(fields?.['lines'] ?? 'null') as unknown });
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}
