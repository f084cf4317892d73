import { use, useEffect, useState } from 'react';
import type { OrderRefusal } from '@/services/payment/paymentThunks';
import { PaymentModuleContext } from './PaymentModuleContext';

/** The payment module could not be loaded, so nothing was ordered. */
const NOT_PAYABLE: OrderRefusal = { problem: 'unreachable', items: [] };

/**
 * Places an order: `busy` while it is sent, `problem` when it was refused.
 * @param placeOrder places the order, `again` although there is an equal one; resolves with the refusal or null
 */
export function useOrder(placeOrder: (again: boolean) => Promise<OrderRefusal | null>) {
  const paymentModule = use(PaymentModuleContext);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<OrderRefusal | null>(null);
  useEffect(() => paymentModule.preload(), [paymentModule]);
  const order = async (again = false): Promise<OrderRefusal | null> => {
    setBusy(true);
    // The button for ordering again is part of the message and has the focus.
    if (!again) setRefused(null);
    const refusal = await paymentModule.load().then(
      () => placeOrder(again),
      () => NOT_PAYABLE,
    );
    setBusy(false);
    setRefused(refusal);
    return refusal;
  };
  return { busy, problem: refused?.problem ?? null, items: refused?.items ?? [], order };
}
