import { unprocessable } from './errors';
import type { CreateOrder, Money, PurchaseUnit } from './orderSchema';

const CURRENCIES = new Set(
  'AUD BRL CAD CNY CZK DKK EUR HKD HUF ILS JPY MYR MXN TWD NZD NOK PHP PLN GBP SGD SEK CHF THB USD'.split(
    ' ',
  ),
);
const WHOLE_ONLY = new Set(['HUF', 'JPY', 'TWD']);

function checkMoney(money: Money, field: string): void {
  if (!CURRENCIES.has(money.currency_code)) {
    throw unprocessable(
      'CURRENCY_NOT_SUPPORTED',
      'Currency code is not supported.',
      `${field}/currency_code`,
      money.currency_code,
    );
  }
  const decimals = money.value.split('.')[1]?.length ?? 0;
  if (decimals > (WHOLE_ONLY.has(money.currency_code) ? 0 : 2)) {
    throw unprocessable(
      'DECIMAL_PRECISION',
      'The value of the field should not be more than two decimal places.',
      `${field}/value`,
      money.value,
    );
  }
}

// An integer, because values with more decimals have been refused by now.
const hundredths = (money: Money | undefined): number =>
  money ? Math.round(Number(money.value) * 100) : 0;

function checkItems(unit: PurchaseUnit, at: string): void {
  const { items, amount } = unit;
  const breakdown = amount.breakdown;
  if (items?.length) {
    if (!breakdown?.item_total) {
      throw unprocessable(
        'ITEM_TOTAL_REQUIRED',
        'If item details are specified (items.unit_amount and items.quantity) corresponding amount.breakdown.item_total is required.',
        `${at}/amount/breakdown/item_total`,
      );
    }
    const sum = items.reduce(
      (total, item) => total + hundredths(item.unit_amount) * Number(item.quantity),
      0,
    );
    if (sum !== hundredths(breakdown.item_total)) {
      throw unprocessable(
        'ITEM_TOTAL_MISMATCH',
        'Should equal sum of (unit_amount * quantity) across all items for a given purchase_unit.',
        `${at}/amount/breakdown/item_total/value`,
      );
    }
  }
  if (!breakdown) return;
  const added = [
    breakdown.item_total,
    breakdown.tax_total,
    breakdown.shipping,
    breakdown.handling,
    breakdown.insurance,
  ];
  const taken = [breakdown.shipping_discount, breakdown.discount];
  const total =
    added.reduce((sum, part) => sum + hundredths(part), 0) -
    taken.reduce((sum, part) => sum + hundredths(part), 0);
  if (total !== hundredths(amount)) {
    throw unprocessable(
      'AMOUNT_MISMATCH',
      'Should equal item_total + tax_total + shipping + handling + insurance - shipping_discount - discount.',
      `${at}/amount/value`,
    );
  }
}

/** Refuses amounts as PayPal does: other currencies, a third decimal, zero or less, and totals that do not add up. */
export function checkAmounts(order: Pick<CreateOrder, 'purchase_units'>): void {
  const references = order.purchase_units.map((unit) => unit.reference_id ?? 'default');
  if (new Set(references).size !== references.length) {
    throw unprocessable(
      'DUPLICATE_REFERENCE_ID',
      '`reference_id` must be unique if multiple `purchase_unit` are provided.',
      '/purchase_units',
    );
  }
  order.purchase_units.forEach((unit, index) => {
    const at = `/purchase_units/@reference_id=='${unit.reference_id ?? 'default'}'`;
    checkMoney(unit.amount, `${at}/amount`);
    if (hundredths(unit.amount) <= 0) {
      throw unprocessable(
        'CANNOT_BE_ZERO_OR_NEGATIVE',
        'Must be greater than zero. If the currency supports decimals, only two decimal place precision is supported.',
        `/purchase_units/${index}/amount/value`,
        unit.amount.value,
      );
    }
    checkItems(unit, at);
  });
}
