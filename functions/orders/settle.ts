import { isPaid } from '../../contracts/orderStates';
import type { DeclineKind } from '../../contracts/payment';
import type { Refusal } from '../lib/problem';
import type { Parts } from './deps';
import { LOST, type Order, type Seen } from './order';
import type { PaypalOrder } from './paypal/shapes';
import { chargeMismatch, orderMismatch, refundsOf } from './paypal/shapes';
import type { Told } from './paypal/orders';
import { followRefunds } from './followRefunds';
import { knownReasonNotToSell } from './sellable';

/**
 * Who asks. `payer`: the payer's own call, which alone may charge again after a decline. `anybody`: sweeper,
 * webhook, receipt; charges what the payer has agreed to and nobody has tried. `look`: charges nothing.
 */
export type Who = 'payer' | 'anybody' | 'look';

export interface Settled {
  /** The order as the journal has it now. */
  order: Order;
  /** Why what was agreed is not charged any more, when this call found that out. */
  refusal: Refusal | null;
  /** False when PayPal did not say how the order stands. */
  answered: boolean;
  /** True when PayPal did not work, for whatever order. */
  down?: true;
}

export type Settle = Pick<Parts, 'config' | 'journal' | 'progress' | 'moneyFacts' | 'paypal' | 'content' | 'now' | 'crash' | 'log' | 'wakeOutbox'>;
type Step = Omit<Settled, 'order'>;

const ANSWERED: Step = { refusal: null, answered: true };
const UNANSWERED: Step = { refusal: null, answered: false };
const DOWN: Step = { refusal: null, answered: false, down: true };

/** An approved order can be charged for three days; an hour more, for clocks that differ. */
const CHARGEABLE_MS = 73 * 3_600_000;
/** An order that PayPal does not find for so long is given up, or, when it could not be charged any more, lost (0027). */
const LOST_MS = 2 * 86_400_000;

/** Writes down money that came: as ordered, or not. */
async function recordCharge(parts: Settle, order: Order, shown: PaypalOrder, captureId: string): Promise<Step> {
  const differs = chargeMismatch(shown, { reference: order.id, total: order.total });
  if (differs) {
    // Money moved that the journal did not ask for: only a person can put that right.
    parts.log.error('CAPTURE DIFFERS FROM THE ORDER: refund by hand', { order: order.id, paypalOrder: shown.id, differs });
    await parts.journal.recordMischarge(order.id, captureId, `${differs.replace(' ', '_')}_differs`);
  } else {
    if (!isPaid(order.state)) {
      await parts.journal.recordPaid(order.id, captureId);
      parts.crash('capture.recorded');
      parts.log.info('order captured', { order: order.id, payer: shown.payer?.name?.given_name ?? '' });
    }
    await parts.progress.returned(order.id, 'refund', refundsOf(shown, parts.now()));
  }
  parts.wakeOutbox();
  return ANSWERED;
}

async function tellOwner(parts: Settle, order: Order, reason: string): Promise<void> {
  parts.log.error('order needs a person', { order: order.id, reason });
  await parts.progress.notice('stuck', order.id);
  parts.wakeOutbox();
}

/** Somebody agreed to pay and has come to nothing without hearing of it. */
async function tellDenied(parts: Settle, order: Order): Promise<void> {
  parts.log.info('payment came to nothing', { order: order.id });
  await parts.progress.denied(order.id);
  parts.wakeOutbox();
}

/** Ends an order without money. A payer who was told that the payment is under way, or met no decline, hears it by mail. */
async function end(parts: Settle, order: Order, failure: string): Promise<void> {
  if (order.seen === 'pending' || (order.declined !== null && !order.declineTold)) await tellDenied(parts, order);
  await parts.journal.close(order.id, 'expired', failure);
}

async function declined(parts: Settle, order: Order, kind: DeclineKind, who: Who): Promise<Step> {
  parts.log.info('payment declined', { order: order.id, kind });
  await parts.progress.declined(order.id, order.captureAttempt, kind, who === 'payer');
  return ANSWERED;
}

/** After a refused charge: what the order itself says, which alone can end it. */
async function confirm(parts: Settle, order: Order, refused: Told, who: Who): Promise<Step> {
  const { outcome } = refused;
  const seen = await parts.paypal.read(order.paypalOrderId ?? '');
  const { then } = seen.outcome;
  if (then === 'paid' && seen.order) return recordCharge(parts, order, seen.order, seen.captureId);
  if (then === 'pending') return see(parts, order, 'pending');
  const known = then === 'waiting' || then === 'approved' || then === 'unpaid';
  if (outcome.then === 'unpaid' && (known || then === 'missing')) {
    await end(parts, order, outcome.reason);
    return ANSWERED;
  }
  if (outcome.then === 'look' && outcome.unless && known) return declined(parts, order, outcome.unless, who);
  if (outcome.then === 'look' && known) {
    // PayPal contradicts itself; what it has charged, it would not charge again under any id.
    await parts.progress.refused(order.id, order.captureAttempt);
    await tellOwner(parts, order, refused.reason);
  }
  return UNANSWERED;
}

async function see(parts: Settle, order: Order, what: Seen): Promise<Step> {
  await parts.progress.sees(order.id, what);
  return ANSWERED;
}

async function charge(parts: Settle, order: Order, paypalOrderId: string, who: Who): Promise<Step> {
  // Once asked for, a charge is only ever asked for again: money may be moving.
  const refusal = order.captureSentAt === null ? await knownReasonNotToSell(parts, order) : null;
  if (refusal) {
    parts.log.info('not charged: cannot be sold as agreed', { order: order.id, code: refusal.code });
    await parts.progress.sees(order.id, 'approved');
    await parts.journal.close(order.id, 'failed', 'not_sold');
    return { refusal, answered: true };
  }
  if (!(await parts.progress.sendCapture(order.id, order.captureAttempt, who === 'payer'))) return ANSWERED;
  parts.crash('capture.approved');
  const told = await parts.paypal.capture(paypalOrderId, `${order.id}-capture-${order.captureAttempt}`);
  parts.crash('capture.charged');
  const { outcome } = told;
  if (outcome.then !== 'paid') parts.log.info('not captured', { order: order.id, reason: told.reason });
  if (outcome.tellOwner) await tellOwner(parts, order, told.reason);
  switch (outcome.then) {
    case 'paid':
      return told.order ? recordCharge(parts, order, told.order, told.captureId) : UNANSWERED;
    case 'pending':
      return see(parts, order, 'pending');
    case 'waiting':
      await parts.progress.refused(order.id, order.captureAttempt);
      return see(parts, order, 'waiting');
    case 'declined':
      return declined(parts, order, outcome.kind, who);
    case 'look':
    case 'unpaid':
      return confirm(parts, order, told, who);
    case 'missing':
      return UNANSWERED;
    default:
      return DOWN;
  }
}

/** PayPal shows an order that the payer has agreed to and that nothing has been charged for. */
async function approved(parts: Settle, order: Order, shown: PaypalOrder, who: Who): Promise<Step> {
  const differs = orderMismatch(shown, { reference: order.id, total: order.total });
  if (differs) {
    parts.log.error('payment order differs, not charged', { order: order.id, differs });
    await parts.journal.close(order.id, 'failed', 'not_as_ordered');
    return ANSWERED;
  }
  const mayCharge = who === 'payer' ? !order.needsPayer || order.declineTold : who === 'anybody' && !order.needsPayer;
  // Before a charge it is written down together with the charge.
  if (!mayCharge) await parts.progress.sees(order.id, 'approved');
  if (who === 'look') return ANSWERED;
  if (order.needsPayer) {
    if (parts.now() - order.createdAt > CHARGEABLE_MS) await end(parts, order, 'expired');
    // The first time the payer only hears of what somebody else met.
    else if (who === 'payer' && !order.declineTold) await parts.progress.declineTold(order.id);
    else if (who === 'payer') return charge(parts, order, shown.id, who);
    return ANSWERED;
  }
  return charge(parts, order, shown.id, who);
}

/** PayPal does not find it: it may be late, it may have forgotten an order that nobody approved. */
async function missing(parts: Settle, order: Order): Promise<Step> {
  await parts.progress.missing(order.id);
  const long = order.missingSince !== null && parts.now() - order.missingSince > LOST_MS;
  if (!long) return UNANSWERED;
  // Money moves by our charge only: none was asked for, or PayPal itself has declined the last one.
  const noMoney = order.seen !== null && order.captureSentAt === null && (order.approvedAt === null || order.declined !== null);
  if (noMoney && order.seen !== 'pending') {
    parts.log.info('order given up: PayPal knows it no more', { order: order.id });
    await end(parts, order, order.declined === null ? 'forgotten_by_paypal' : 'declined');
  } else if (parts.now() - order.createdAt > CHARGEABLE_MS) {
    parts.log.error('order needs a person', { order: order.id, reason: 'PayPal does not find it' });
    // Told before it ends: a crash in between must not leave it ended and unheard of.
    await parts.progress.notice('lost', order.id);
    await parts.journal.close(order.id, 'expired', LOST);
    parts.wakeOutbox();
  }
  return UNANSWERED;
}

async function follow(parts: Settle, order: Order, told: Told, who: Who): Promise<Step> {
  const { outcome } = told;
  switch (outcome.then) {
    case 'paid':
      return told.order ? recordCharge(parts, order, told.order, told.captureId) : UNANSWERED;
    case 'pending':
      return see(parts, order, 'pending');
    case 'declined':
      // The money will not come, and PayPal takes no other charge for this order.
      if (order.seen === 'pending') await tellDenied(parts, order);
      if (order.declined === null || order.seen === 'pending') await declined(parts, order, outcome.kind, who);
      if (parts.now() - order.createdAt > CHARGEABLE_MS) await end(parts, order, 'declined');
      return see(parts, order, 'over');
    case 'waiting':
      await parts.progress.sees(order.id, 'waiting');
      if (parts.now() - order.createdAt > parts.config.expireMs) await end(parts, order, 'not_approved_in_time');
      return ANSWERED;
    case 'approved':
      return told.order ? approved(parts, order, told.order, who) : UNANSWERED;
    case 'unpaid':
      await end(parts, order, outcome.reason);
      return ANSWERED;
    case 'missing':
      return missing(parts, order);
    default:
      return DOWN;
  }
}

/** An order that has ended in the journal: money that came after all changes it, and what happened to money since. */
async function reopen(parts: Settle, order: Order, paypalOrderId: string): Promise<Step> {
  if (order.captureId !== null && !isPaid(order.state)) {
    await followRefunds(parts, order.id);
    return ANSWERED;
  }
  const told = await parts.paypal.read(paypalOrderId);
  if (told.outcome.then === 'paid' && told.order) {
    for (const dispute of (await parts.paypal.disputes(told.captureId)) ?? []) await parts.progress.disputed(order.id, dispute);
    const step = await recordCharge(parts, order, told.order, told.captureId);
    await followRefunds(parts, order.id);
    return step;
  }
  return told.outcome.then === 'again' ? DOWN : ANSWERED;
}

/** Asks PayPal how an order stands, and does what that asks for. */
export async function settleOnce(parts: Settle, order: Order, who: Who): Promise<Step> {
  const { paypalOrderId } = order;
  const ended = order.state !== 'created' && order.state !== 'approved';
  if (ended && (paypalOrderId === null || who === 'look' || (who === 'payer' && isPaid(order.state)))) return ANSWERED;
  if (paypalOrderId === null) {
    // Nobody can have agreed to what PayPal was never seen to have.
    if (parts.now() - order.createdAt > parts.config.expireMs) await parts.journal.close(order.id, 'expired', 'not_approved_in_time');
    return ANSWERED;
  }
  if (ended) return reopen(parts, order, paypalOrderId);
  const told = await parts.paypal.read(paypalOrderId);
  const step = await follow(parts, order, told, who);
  if (!step.answered) {
    parts.log.error('payment service gave no answer', { order: order.id, reason: told.reason });
    // The payer comes from PayPal's window: what nobody can confirm now is under way, not nothing.
    if (who === 'payer') await parts.progress.agreed(order.id);
  }
  return step;
}
