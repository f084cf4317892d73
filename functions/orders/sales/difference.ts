import { bilingual } from '../../../contracts/language/bilingual';
import { HOME } from '../../../contracts/money/placeOfSupply';
import type { OrderRequest } from '../../../contracts/orders/orderRequest';
import type { PricedOrder } from '../../contentService/pricedOrder';
import type { Order } from '../../journal/order';
import { paymentDescription } from '../../lib/text/paymentDescription';

const TITLE = bilingual(
  (from: string, to: string) => `Difference for moving from “${from}” to “${to}”`,
  (from: string, to: string) => `Differenz für die Umbuchung von „${from}“ zu „${to}“`,
);

type WorkshopRequest = Extract<OrderRequest, { kind: 'workshop' }>;

/** The request to pay the difference for another workshop, with the buyer of the place that moves. */
export const askedFor = (
  { language, customer, workshop }: Order,
  request: WorkshopRequest,
): WorkshopRequest & Pick<Order, 'customer'> => ({
  ...request,
  language,
  customer,
  country: workshop?.country ?? HOME,
});

/** A priced place as what it is: the difference for one that moves. */
export function asDifference(priced: PricedOrder, moved: Order): PricedOrder {
  const title = TITLE[moved.language](moved.workshop?.title ?? '', priced.workshop?.title ?? '');
  return {
    ...priced,
    lines: priced.lines.map((line) => ({ ...line, title })),
    description: paymentDescription(title),
    moves: moved.id,
  };
}
