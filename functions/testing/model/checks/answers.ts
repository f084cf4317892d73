import { DECLINE_KINDS, type Payment } from '../../../../contracts/orders/payment';
import { paidCapturesOf, chargesOf, contradiction, ofOrder } from '../../orders/orderFacts';
import type { SandboxPaypalOrder as AtPaypal } from '../../services/sandbox';
import type { Reply } from '../../visitor';
import { PLACES } from '../edit';
import { assertInvariant } from './assertInvariant';
import type { Expectations, ModelOrder } from '../world/expectations';

/** Refusals that end an order, which must never be charged afterwards. */
export const NOT_SOLD: readonly string[] = [
  'priceChanged',
  'itemUnavailable',
  'unknownItem',
  'workshopOver',
  'workshopMoved',
  'soldOut',
  'placesReserved',
  'unpaid',
];

/** Time within which PayPal lets an approved order be charged. */
const CHARGEABLE_MS = 72 * 3_600_000;

/** Checks that an answer does not contradict PayPal, and that only PayPal or a changed offer ends an order. */
export function checkAnswer(
  world: Expectations,
  order: ModelOrder,
  reply: Reply<{ payment?: Payment }>,
  before: readonly AtPaypal[],
  after = before,
): void {
  const { id, paypalOrderId } = order.answer;
  const { error, payment } = reply.body;
  const facts = {
    status: reply.status,
    code: error?.code,
    payment,
    charges: chargesOf(after, id).map(({ status }) => status),
  };
  const wrong = contradiction(id, reply, before, after);
  const isLag = wrong === 'told that nothing was charged' && world.byHand.has(id);
  assertInvariant(wrong === null || isLag, wrong ?? '', facts);
  if (payment?.status === 'unpaid' && ['expired', 'voided'].includes(payment.reason)) {
    assertInvariant(
      world.ageOf(order) > CHARGEABLE_MS || world.saidOver.has(paypalOrderId),
      "told to be over without PayPal's word",
      facts,
    );
  }
  const ends =
    payment?.status === 'unpaid' || (error !== undefined && NOT_SOLD.includes(error.code));
  if (ends && paidCapturesOf(after, id).length === 0) world.reportedEnded.add(id);
}

/** Checks that no payer is told of a decline while the last approval was never tried. */
export function checkDeclineReported(
  { answer: { id } }: ModelOrder,
  { body: { error } }: Reply<{ payment?: Payment }>,
  before: readonly AtPaypal[],
  after: readonly AtPaypal[],
): void {
  const isUntried = [before, after].every((all) =>
    ofOrder(all, id).some(({ status, untried }) => status === 'APPROVED' && untried),
  );
  if (!isUntried || !error) return;
  assertInvariant(
    !DECLINE_KINDS.some((kind) => kind === error.code),
    'reported as declined without being tried',
    { code: error.code },
  );
}

/** Checks that an order whose offer has changed is not offered to the payer again, unless a charge was requested. */
export function checkReturnedPayer(
  world: Expectations,
  order: ModelOrder,
  { status, body }: Reply<{ payment?: Payment }>,
  wasAsked: boolean,
): void {
  if (wasAsked || world.contentDown || !world.isSpoilt(order)) return;
  assertInvariant(status >= 300, 'offered again what could not be sold as agreed', {
    status,
    payment: body.payment,
  });
}

/** Checks that no buyer is sent away for places that nobody has paid: there are more than buyers. */
export function checkPlaceLeft({ orders }: Expectations, { body: { error } }: Reply<object>): void {
  const bought = orders.filter(({ request }) => request.kind === 'workshop').length;
  if (bought < PLACES - 4)
    assertInvariant(
      error?.code !== 'soldOut' && error?.code !== 'placesReserved',
      'sold out by orders that nobody paid',
      { code: error?.code, bought },
    );
}

/** Checks that an answer does not say whether somebody else has ordered. */
export function checkStranger({ body: { error } }: Reply<object>): void {
  assertInvariant(error?.code !== 'alreadyBooked', 'a stranger learns of an order', error);
}
