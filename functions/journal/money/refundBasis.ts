import * as v from 'valibot';
import type { Cents } from '../../../contracts/money/money';
import { VatRateSchema, type VatRate } from '../../../contracts/money/vat';

const cents = v.pipe(v.number(), v.integer());

const ItemSchema = v.object({
  id: v.string(),
  title: v.string(),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Cents for one piece. */
  goodsEach: cents,
  shippingEach: cents,
  /** Null where no tax is stated. */
  rate: v.nullable(VatRateSchema),
});

const RefundBasisSchema = v.object({ items: v.pipe(v.array(ItemSchema), v.minLength(1)) });

/** The items that a refund is for, with their shipping. They decide the tax rates of the credit note. */
export type RefundBasis = v.InferOutput<typeof RefundBasisSchema>;
export type RefundedItem = v.InferOutput<typeof ItemSchema>;

const StoredSchema = v.pipe(v.string(), v.parseJson(), RefundBasisSchema);

/** Parses a stored basis; null where none was stated. */
export function parseBasis(json: string | null): RefundBasis | null {
  const basis = v.safeParse(StoredSchema, json);
  return basis.success ? basis.output : null;
}

/** Price of refunded items with their shipping, in cents. */
export const itemCents = ({ quantity, goodsEach, shippingEach }: RefundedItem): Cents =>
  quantity * (goodsEach + shippingEach);

/** Sum of a basis in cents. */
export const basisCents = ({ items }: RefundBasis): Cents =>
  items.reduce((sum, item) => sum + itemCents(item), 0);

/** Cents of a basis by VAT rate. */
export function basisByRate({ items }: RefundBasis): Map<VatRate | null, Cents> {
  const sums = new Map<VatRate | null, Cents>();
  for (const item of items) sums.set(item.rate, (sums.get(item.rate) ?? 0) + itemCents(item));
  return sums;
}
