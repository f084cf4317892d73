import { lazy, Suspense, useState } from 'react';
import { orderSettled } from '@/features/cart/cartSlice';
import { selectPayment } from '@/services/payment/paymentSlice';
import { useAppDispatch, useAppSelector } from '../hooks';

const PaymentDialog = lazy(() => import(/* webpackChunkName: "payment" */ '@/features/payment/PaymentDialog').then(({ PaymentDialog: Opened }) => ({ default: Opened })));

/** Where a placed order is paid, over any page. */
export function PaymentPlace() {
  const dispatch = useAppDispatch();
  const { placed } = useAppSelector(selectPayment);
  const [wanted, setWanted] = useState(false);
  if (placed !== null && !wanted) setWanted(true);
  return wanted ? (
    <Suspense>
      <PaymentDialog onOrdered={(token, lines) => dispatch(orderSettled({ token, lines }))} />
    </Suspense>
  ) : null;
}
