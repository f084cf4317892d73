import { BERLIN } from '../../../contracts/time/berlinTime';
import type { Receipt } from '../../../contracts/orders/orderAnswers';
import type { Payment } from '../../../contracts/orders/payment';
import type { ParticipantView } from '../participantView';
import type { MailProgress } from '../../journal/outbox/outbox';
import type { Order } from '../../journal/order';
import { hasWithdrawalRight } from '../../journal/snapshot';
import { isSmallBusiness } from '../../journal/vat';

/** Receipt for anyone who has its token: without postal address, mail address or meeting link. */
export function receiptOf(
  order: Order,
  payment: Payment,
  mails: MailProgress,
  view: ParticipantView | null,
): Receipt {
  return {
    id: order.id,
    kind: order.kind,
    language: order.language,
    state: order.state,
    at: new Date(order.createdAt).toISOString(),
    payment,
    region: order.region,
    lines: order.lines.map(({ safety: _, features: _features, ...line }) => line),
    workshop: order.workshop && {
      title: order.workshop.title,
      start: order.workshop.start,
      end: order.workshop.end,
      ...(view?.isMoved ? { moved: { start: view.facts.start, end: view.facts.end } } : {}),
      withdrawn: view?.isWithdrawn ?? false,
    },
    deliveryBy: order.snapshot.deliveryBy,
    goods: order.goods,
    shipping: order.shipping,
    total: order.total,
    zone: BERLIN,
    seller: order.snapshot.seller,
    smallBusiness: isSmallBusiness(order),
    shipment: order.shipment && {
      ...order.shipment,
      at: new Date(order.shipment.at).toISOString(),
    },
    workshopWithdrawal: order.kind === 'workshop' && hasWithdrawalRight(order),
    ...mails,
  };
}
