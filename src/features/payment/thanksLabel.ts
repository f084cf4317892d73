import type { OrderKind } from '../../../contracts/orders/orderRequest';

/** How somebody who has paid is thanked. */
export function thanksLabel(kind: OrderKind) {
  return (
    { shop: 'receipt.arrived', workshop: 'signUp.thanks', donation: 'donation.thanks' } as const
  )[kind];
}
