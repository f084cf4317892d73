import { use, useEffect, useState } from 'react';
import type { OrderRefusal } from '@/services/payment/paymentThunks';
import { PaymentModuleContext } from './PaymentModuleContext';

/** The payment module could not be loaded, so nothing was ordered. */
const NOT_PAYABLE: OrderRefusal = { problem: 'unreachable', items: [] };

/**
 * Places an order: `busy` while it is sent, `problem` when it was refused.
 * @param placeOrder places the order; resolves with the refusal or null
 */
export function useOrder(placeOrder: () => Promise<OrderRefusal | null>) {
  const paymentModule = use(PaymentModuleContext);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<OrderRefusal | null>(null);
  useEffect(() => paymentModule.preload(), [paymentModule]);
  const order = async (): Promise<OrderRefusal | null> => {
    setBusy(true);
    setRefused(null);
    const refusal = await paymentModule.load().then(placeOrder, () => NOT_PAYABLE);
    setBusy(false);
    setRefused(refusal);
    return refusal;
  };
  return { busy, problem: refused?.problem ?? null, items: refused?.items ?? [], order };
}
