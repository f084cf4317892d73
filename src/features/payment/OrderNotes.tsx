import { useSyncExternalStore } from 'react';
import { subscribeToStoredOrders } from '@/services/payment/storedOpenOrders';
import { noOpenOrders, openOrders } from '@/services/payment/openOrders';
import { OrderNote, type OrderNoteHandlers } from './OrderNote';
import styles from './Payment.module.css';

/**
 * Notes about open orders whose end the visitor has not seen, for example after closing the tab.
 */
export function OrderNotes(handlers: OrderNoteHandlers) {
  const orders = useSyncExternalStore(subscribeToStoredOrders, openOrders, noOpenOrders);
  return (
    <div role="status" className={styles.notes}>
      {orders.map((order) => (
        <OrderNote key={order.receiptToken} order={order} {...handlers} />
      ))}
    </div>
  );
}
