import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { keptOrders, noKeptOrders, subscribeToKeptOrders } from '@/services/payment/keptOrders';

const OpenOrderNotes = lazy(() => import(/* webpackChunkName: "payment" */ './OpenOrderNotes').then(({ OpenOrderNotes: Notes }) => ({ default: Notes })));

/** Tells over any page what became of open orders; it arrives when this device has one. */
export function OrderNotesPlace() {
  const kept = useSyncExternalStore(subscribeToKeptOrders, keptOrders, noKeptOrders);
  const [wanted, setWanted] = useState(false);
  if (kept !== null && !wanted) setWanted(true);
  return wanted ? (
    <Suspense>
      <OpenOrderNotes />
    </Suspense>
  ) : null;
}
