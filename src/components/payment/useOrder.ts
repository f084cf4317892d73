import { useState } from 'react';
import type { Refused } from '@/services/payment/paymentThunks';

/** The press on an order button: busy while it is sent, then why it was refused, if it was. */
export function useOrder(place: () => Promise<Refused | null>) {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const order = async (): Promise<Refused | null> => {
    setBusy(true);
    setRefused(null);
    const answer = await place();
    setBusy(false);
    setRefused(answer);
    return answer;
  };
  return { busy, problem: refused?.problem ?? null, items: refused?.items ?? [], order };
}
