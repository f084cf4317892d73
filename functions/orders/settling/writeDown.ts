import { isPaid } from '../../../contracts/orderStates';
import type { DeclineKind } from '../../../contracts/payment';
import type { Order, Seen } from '../order';
import { chargeMismatch, refundsOf, type PaypalOrder } from '../paypal/shapes';
import { ANSWERED, type Settle, type Step, type Who } from './step';

/** Writes down money that came: as ordered, or not. */
export async function recordCharge(
  parts: Settle,
  order: Order,
  shown: PaypalOrder,
  captureId: string,
): Promise<Step> {
  const differs = chargeMismatch(shown, { reference: order.id, total: order.total });
  if (differs) {
    // Money moved that the journal did not ask for: only a person can put that right.
    parts.log.error('CAPTURE DIFFERS FROM THE ORDER: refund by hand', {
      order: order.id,
      paypalOrder: shown.id,
      differs,
    });
    await parts.journal.recordMischarge(
      order.id,
      captureId,
      `${differs.replace(' ', '_')}_differs`,
    );
  } else {
    if (!isPaid(order.state)) {
      await parts.journal.recordPaid(order.id, captureId);
      parts.crash('capture.recorded');
      parts.log.info('order captured', {
        order: order.id,
        payer: shown.payer?.name?.given_name ?? '',
      });
    }
    await parts.progress.returned(order.id, 'refund', refundsOf(shown, parts.now()));
  }
  parts.wakeOutbox();
  return ANSWERED;
}

export async function tellOwner(parts: Settle, order: Order, reason: string): Promise<void> {
  parts.log.error('order needs a person', { order: order.id, reason });
  await parts.progress.notice('stuck', order.id);
  parts.wakeOutbox();
}

/** A payment that was under way is denied. */
export async function tellDenied(parts: Settle, order: Order): Promise<void> {
  parts.log.info('payment came to nothing', { order: order.id });
  await parts.progress.denied(order.id);
  parts.wakeOutbox();
}

/**
 * Ends an order without money. Who was told to wait hears it by mail, and so does who agreed and has heard of no
 * decline; but for a payer who never had to wait, and is answered so now. `failure`: a code, never personal.
 */
export async function end(
  parts: Settle,
  order: Order,
  who: Who,
  failure: string,
  state: 'expired' | 'failed' = 'expired',
): Promise<void> {
  // The step that ends it may just have written what the payer agreed to, and another process what the payer was told.
  const now = (await parts.journal.byId(order.id)) ?? order;
  const waits = order.seen === 'pending' || now.toldToWait;
  const unheard =
    now.declined === null ? who !== 'payer' && now.approvedAt !== null : !now.declineTold;
  if (waits || unheard) parts.log.info('payment came to nothing', { order: order.id });
  await parts.journal.close(order.id, state, failure, waits || unheard);
  parts.wakeOutbox();
}

export async function declined(parts: Settle, order: Order, kind: DeclineKind): Promise<Step> {
  parts.log.info('payment declined', { order: order.id, kind });
  await parts.progress.declined(order.id, order.captureAttempt, kind);
  return ANSWERED;
}

export async function see(parts: Settle, order: Order, what: Seen): Promise<Step> {
  await parts.progress.sees(order.id, what);
  return ANSWERED;
}
