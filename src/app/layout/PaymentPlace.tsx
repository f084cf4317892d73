import { lazy, Suspense, useState } from 'react';
import { selectPayment } from '@/services/payment/paymentState';
import { useAppSelector } from '../hooks';

const PlacedPayment = lazy(() => import(/* webpackChunkName: "payment" */ './PlacedPayment').then(({ PlacedPayment: Opened }) => ({ default: Opened })));

/** Where a placed order is paid, over any page. */
export function PaymentPlace() {
  const { placed } = useAppSelector(selectPayment);
  const [wanted, setWanted] = useState(false);
  if (placed !== null && !wanted) setWanted(true);
  return wanted ? (
    <Suspense>
      <PlacedPayment />
    </Suspense>
  ) : null;
}
