import { HOME } from '../../../contracts/money/placeOfSupply';
import type { OrderRequest } from '../../../contracts/orders/orderRequest';
import type { ConcernedItem } from '../../../contracts/problems';
import { NoAnswer } from '../../lib/timing/fetchWithTimeout';
import { Refusal } from '../../lib/http/problem';
import { priceOrder } from '../../contentService/priceOrder';
import type { Deps } from '../deps';
import type { OrderLine, PricedOrder, WorkshopDetails } from '../../contentService/pricedOrder';
import type { Order } from '../../journal/order';

type ContentDeps = Pick<Deps, 'content' | 'now'>;

/** Converts the ordered items to a request for current prices. */
function requestOf(order: Order): OrderRequest {
  const { kind, language, customer, idempotencyKey, region, lines, workshop, total } = order;
  const common = { language, customer, idempotencyKey };
  if (kind === 'shop' && region !== null)
    return { kind, region, items: lines.map(({ id, quantity }) => ({ id, quantity })), ...common };
  if (kind === 'workshop' && workshop !== null)
    return {
      kind,
      workshopId: workshop.id,
      amount: total / 100,
      country: workshop.country ?? HOME,
      ...common,
    };
  return { kind: 'donation', amount: total / 100, ...common };
}

/** Lines of an order at today's prices, as a refusal names them. */
const concernedBy = ({ shipsFrom }: PricedOrder, lines: readonly OrderLine[]): ConcernedItem[] =>
  lines.map(({ id, title, goodsEach, shippingEach }) => ({
    id,
    title,
    goodsEach,
    shippingEach,
    shipsFrom: shipsFrom ?? null,
  }));

/** @param changed the lines with another price; all when only the total is known */
export const priceChanged = (today: PricedOrder, changed = today.lines): Refusal =>
  new Refusal(409, 'priceChanged', 'The price has changed. Nothing was charged.', {
    items: concernedBy(today, changed),
    total: today.total,
  });

function priceChange(order: Order, today: PricedOrder): Refusal | null {
  const changed = today.lines.filter(
    (line) => order.lines.find(({ id }) => id === line.id)?.goodsEach !== line.goodsEach,
  );
  if (changed.length === 0 && today.total === order.total) return null;
  return priceChanged(today, changed.length > 0 ? changed : today.lines);
}

function timeChange(order: Order, today: PricedOrder): Refusal | null {
  if (order.workshop?.start === today.workshop?.start) return null;
  return new Refusal(
    409,
    'workshopMoved',
    'This workshop takes place at another time now. Nothing was charged.',
    { items: concernedBy(today, today.lines), total: today.total },
  );
}

/** Refusal of a sale whose parcel leaves on another day than the visitor saw. */
export const shippingPaused = (today: PricedOrder): Refusal =>
  new Refusal(409, 'shippingPaused', 'Parcels leave on another day now. Nothing was charged.', {
    items: concernedBy(today, today.lines),
    total: today.total,
  });

function pauseChange(order: Order, today: PricedOrder): Refusal | null {
  return (today.shipsFrom ?? '') > (order.shipsFrom ?? '') ? shippingPaused(today) : null;
}

/** Whether an order can still be sold as agreed. */
export interface CurrentOffer {
  /** Reason not to sell: withdrawn, coming soon, price changed, over, moved. */
  refusal: Refusal | null;
  /** The workshop as it is now, or as it was ordered while that is unknown. */
  workshop: WorkshopDetails | null;
}

/**
 * Compares an order with the present offer. Asks the content service; throws NoAnswer when that is down, unless the
 * order's own data decides (a workshop that has begun).
 */
export async function currentOffer(deps: ContentDeps, order: Order): Promise<CurrentOffer> {
  const { workshop } = order;
  if (workshop !== null && !(Date.parse(workshop.start) >= deps.now())) {
    const refusal = new Refusal(
      409,
      'workshopOver',
      'This workshop has begun. Nothing was charged.',
      { items: [{ id: workshop.id, title: workshop.title, goodsEach: null }], total: null },
    );
    return { refusal, workshop };
  }
  try {
    const today = await priceOrder(
      requestOf(order),
      deps.content,
      deps.now(),
      order.workshop?.reduced ? order.total : null,
    );
    return {
      refusal: priceChange(order, today) ?? pauseChange(order, today) ?? timeChange(order, today),
      workshop: today.workshop,
    };
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error, workshop };
    throw error;
  }
}

/** Like `currentOffer`, but an order stays sellable while the content service is down. */
export async function knownOffer(deps: ContentDeps, order: Order): Promise<CurrentOffer> {
  try {
    return await currentOffer(deps, order);
  } catch (error) {
    if (error instanceof NoAnswer) return { refusal: null, workshop: order.workshop };
    throw error;
  }
}
