import type { Sentence } from '../../lib/sentence';
import type { Order } from '../../orders/order';

/** An act that the page of an order offers; its own page is below the order's at `/<name>`. */
export interface OrderAct {
  name: string;
  label: Sentence;
  isFor(order: Order): boolean;
}

/** Acts in the order of the page. */
export const ORDER_ACTS: readonly OrderAct[] = [];
