import { DONATION_AMOUNTS, offeredCents, WORKSHOP_AMOUNTS } from '../../contracts/money/amounts';
import type { Cents } from '../../contracts/money/money';
import type { OrderRequest } from '../../contracts/orders/orderRequest';
import { EU_VAT_RATES, HOME } from '../../contracts/money/placeOfSupply';
import { vatRateOf } from '../../contracts/money/vat';
import { Refusal } from '../lib/http/problem';
import { placesOf, timesOf } from './currentWorkshop';
import { paymentDescription } from '../lib/text/paymentDescription';
import type { OrderLine, PricedOrder } from './pricedOrder';
import { fieldOf, richTextOf, textOf, type ContentReader } from './entries';
import { priceShop } from './priceShop';

function chosen(offered: readonly number[], euros: number): Cents {
  const cents = offeredCents(offered, euros);
  if (cents === null) {
    throw new Refusal(400, 'amountNotOffered', 'This amount is not offered.', {
      fields: { amount: 'not offered' },
    });
  }
  return cents;
}

const onePiece = (
  id: string,
  title: string,
  cents: Cents,
  tax: Pick<OrderLine, 'vatRate'> = {},
) => ({
  lines: [{ id, title, quantity: 1, goodsEach: cents, shippingEach: 0, ...tax }],
  goods: cents,
  shipping: 0,
  total: cents,
  description: paymentDescription(title),
});

async function priceWorkshop(
  request: Extract<OrderRequest, { kind: 'workshop' }>,
  content: ContentReader,
  now: number,
  reduced: Cents | null,
): Promise<PricedOrder> {
  const cents = reduced ?? chosen(WORKSHOP_AMOUNTS, request.amount);
  const [entry] = await content.published('workshop', [request.workshopId]);
  const about = (title: string | null) => ({
    items: [{ id: request.workshopId, title, goodsEach: null }],
    total: null,
  });
  if (!entry) throw new Refusal(404, 'unknownItem', 'There is no such workshop.', about(null));
  const title = textOf(entry, 'title', request.language) || request.workshopId;
  const description = richTextOf(entry, 'description', request.language);
  const times = timesOf(entry);
  // A workshop that starts exactly now can still be booked.
  if (!times || Date.parse(times.start) < now)
    throw new Refusal(409, 'workshopOver', 'This workshop has begun.', about(title));
  const workshop = {
    id: request.workshopId,
    title,
    ...times,
    ...(description ? { description } : {}),
    places: placesOf(entry),
    ...(reduced === null ? {} : { reduced: true }),
    ...(request.country === HOME ? {} : { country: request.country }),
  };
  return {
    kind: 'workshop',
    region: null,
    workshop,
    ...onePiece(request.workshopId, title, cents, {
      vatRate:
        request.country === HOME
          ? vatRateOf(fieldOf(entry, 'vatRate'), null)
          : EU_VAT_RATES[request.country],
    }),
  };
}

/**
 * Computes the price of an order: ids, quantities and choices come from the request, prices from the content service.
 * `reduced`: price of a workshop that a code has set.
 * Throws a Refusal for an order that cannot be placed, NoAnswer when the content service is down.
 */
export async function priceOrder(
  request: OrderRequest,
  content: ContentReader,
  now: number,
  reduced: Cents | null = null,
): Promise<PricedOrder> {
  if (request.kind === 'shop') return priceShop(request, content, now);
  if (request.kind === 'workshop') return priceWorkshop(request, content, now, reduced);
  const cents = chosen(DONATION_AMOUNTS, request.amount);
  return {
    kind: 'donation',
    region: null,
    workshop: null,
    ...onePiece('donation', 'Donation', cents),
  };
}
