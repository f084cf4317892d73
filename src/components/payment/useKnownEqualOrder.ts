import { useSyncExternalStore } from 'react';
import {
  isOfAnotherTab,
  noOpenOrders,
  openOrders,
  type OpenOrder,
} from '@/services/payment/openOrders';
import { contentsOf, type OrderDetails } from '@/services/payment/orderDetails';
import { subscribeToStoredOrders } from '@/services/payment/storedOpenOrders';

/** An order of this device with equal contents whose payment began; null when there is none. Follows other tabs. */
export function useKnownEqualOrder(
  details: OrderDetails,
): (OpenOrder & { isOfAnotherTab: boolean }) | null {
  const orders = useSyncExternalStore(subscribeToStoredOrders, openOrders, noOpenOrders);
  const contents = contentsOf(details);
  const equal = orders.find((order) => order.contents === contents);
  return equal === undefined ? null : { ...equal, isOfAnotherTab: isOfAnotherTab(equal) };
}
