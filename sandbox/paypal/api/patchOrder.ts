import * as v from 'valibot';
import { checkAmounts } from './checkAmounts';
import { unprocessable } from './errors';
import { parseBody } from './orderSchema';
import type { SandboxOrder } from '../state/orderStore';

const PatchSchema = v.array(
  v.object({
    op: v.picklist(['replace'], 'INVALID_PARAMETER_VALUE'),
    path: v.pipe(
      v.string(),
      v.regex(/^\/purchase_units\/@reference_id=='.+'\/amount$/, 'INVALID_PARAMETER_VALUE'),
    ),
    value: v.object({ currency_code: v.string(), value: v.string() }),
  }),
);

/** Replaces the amount of a unit, unless the order has been captured. */
export function patchOrder(order: SandboxOrder, body: unknown): void {
  if (order.status === 'COMPLETED')
    throw unprocessable(
      'ORDER_ALREADY_COMPLETED',
      'The order cannot be patched after it is completed.',
    );
  for (const { path, value } of parseBody(PatchSchema, body)) {
    const reference = /=='(.+)'/.exec(path)?.[1];
    const unit = order.units.find((one) => (one.reference_id ?? 'default') === reference);
    if (!unit)
      throw unprocessable(
        'INVALID_PATCH_OPERATION',
        'The operation cannot be honored: no such purchase unit.',
      );
    checkAmounts({ purchase_units: [{ ...unit, amount: value }] });
    unit.amount = value;
  }
}
