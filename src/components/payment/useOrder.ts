import { use, useEffect, useState } from 'react';
import type { Refused } from '@/services/payment/paymentThunks';
import { PayingContext } from './PayingContext';

/** What would pay the order did not arrive: nothing is ordered that cannot be paid. */
const NOT_PAYABLE: Refused = { problem: 'unreachable', items: [] };

/** The press on an order button: busy while it is sent, then why it was refused, if it was. */
export function useOrder(place: () => Promise<Refused | null>) {
  const paying = use(PayingContext);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  useEffect(() => paying.expect(), [paying]);
  const order = async (): Promise<Refused | null> => {
    setBusy(true);
    setRefused(null);
    const answer = await paying.load().then(place, () => NOT_PAYABLE);
    setBusy(false);
    setRefused(answer);
    return answer;
  };
  return { busy, problem: refused?.problem ?? null, items: refused?.items ?? [], order };
}
