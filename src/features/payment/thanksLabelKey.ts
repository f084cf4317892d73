import type { OrderKind } from '../../../contracts/orders/orderRequest';

/** Returns the label key of the thanks for a paid order. */
export function thanksLabelKey(kind: OrderKind) {
  return (
    { shop: 'receipt.arrived', workshop: 'signUp.thanks', donation: 'donation.thanks' } as const
  )[kind];
}
