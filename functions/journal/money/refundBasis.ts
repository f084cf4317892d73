import * as v from 'valibot';
import type { Cents } from '../../../contracts/money/money';
import { VAT_RATES, type VatRate } from '../../../contracts/money/vat';

const cents = v.pipe(v.number(), v.integer());
const RateSchema = v.picklist(VAT_RATES);

const ItemSchema = v.object({
  id: v.string(),
  title: v.string(),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Cents for one piece. */
  goodsEach: cents,
  shippingEach: cents,
  /** Null where no tax is stated. */
  rate: v.nullable(RateSchema),
});

/** Items that are refunded with their shipping, or cents by VAT rate. */
const RefundBasisSchema = v.union([
  v.object({ items: v.pipe(v.array(ItemSchema), v.minLength(1)) }),
  v.object({
    shares: v.pipe(v.array(v.object({ rate: RateSchema, gross: cents })), v.minLength(1)),
  }),
]);

/** The basis of a refund: items, or a split by tax rate. It decides the tax rates of the credit note. */
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
export const basisCents = (basis: RefundBasis): Cents =>
  'items' in basis
    ? basis.items.reduce((sum, item) => sum + itemCents(item), 0)
    : basis.shares.reduce((sum, { gross }) => sum + gross, 0);

/** Cents of a basis by VAT rate. */
export function basisByRate(basis: RefundBasis): Map<VatRate | null, Cents> {
  const sums = new Map<VatRate | null, Cents>();
  const add = (rate: VatRate | null, gross: Cents) => sums.set(rate, (sums.get(rate) ?? 0) + gross);
  if ('items' in basis) for (const item of basis.items) add(item.rate, itemCents(item));
  else for (const { rate, gross } of basis.shares) add(rate, gross);
  return sums;
}
