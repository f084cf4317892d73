import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { orderPutBack, orderSettled } from '@/features/cart/cartSlice';
import { noOpenOrders, openOrders, subscribeToOpenOrders } from '@/services/payment/openOrders';
import { useAppDispatch } from '../hooks';

const OrderNotes = lazy(() => import(/* webpackChunkName: "payment" */ '@/features/payment/OrderNotes').then(({ OrderNotes: Notes }) => ({ default: Notes })));

/** Tells over any page what became of open orders; it arrives when this device has one. */
export function OrderNotesPlace() {
  const dispatch = useAppDispatch();
  const open = useSyncExternalStore(subscribeToOpenOrders, openOrders, noOpenOrders);
  const [wanted, setWanted] = useState(false);
  if (open.length > 0 && !wanted) setWanted(true);
  return wanted ? (
    <Suspense>
      <OrderNotes onOrdered={(token, lines) => dispatch(orderSettled({ token, lines }))} onPutBack={(lines) => dispatch(orderPutBack(lines))} />
    </Suspense>
  ) : null;
}
