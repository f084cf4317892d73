import { useSyncExternalStore } from 'react';
import { subscribeToStoredOrders } from '@/services/payment/storedOpenOrders';
import { noOpenOrders, openOrders } from '@/services/payment/openOrders';
import { OrderNote, type NoteHandlers } from './OrderNote';
import styles from './Payment.module.css';

/** What became of orders whose end the visitor has not seen: the dialog was closed, the tab was closed, the net was gone. */
export function OrderNotes(handlers: NoteHandlers) {
  const orders = useSyncExternalStore(subscribeToStoredOrders, openOrders, noOpenOrders);
  return (
    <div role="status" className={styles.notes}>
      {orders.map((order) => (
        <OrderNote key={order.receiptToken} order={order} {...handlers} />
      ))}
    </div>
  );
}
