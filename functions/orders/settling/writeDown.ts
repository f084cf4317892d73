import { isPaid } from '../../../contracts/orders/orderStates';
import type { DeclineKind } from '../../../contracts/orders/payment';
import type { Order, Seen } from '../order';
import { chargeMismatch, refundsOf, type PaypalOrder } from '../paypal/shapes';
import { ANSWERED, type Settle, type Step, type Who } from './step';

/** Writes down money that came: as ordered, or not. */
export async function recordCharge(
  deps: Settle,
  order: Order,
  shown: PaypalOrder,
  captureId: string,
): Promise<Step> {
  const differs = chargeMismatch(shown, { reference: order.id, total: order.total });
  if (differs) {
    // Money moved that the journal did not ask for: only a person can put that right.
    deps.log.error('CAPTURE DIFFERS FROM THE ORDER: refund by hand', {
      order: order.id,
      paypalOrder: shown.id,
      differs,
    });
    await deps.journal.recordMischarge(order.id, captureId, `${differs.replace(' ', '_')}_differs`);
  } else {
    if (!isPaid(order.state)) {
      await deps.journal.recordPaid(order.id, captureId);
      deps.crash('capture.recorded');
      deps.log.info('order captured', {
        order: order.id,
        payer: shown.payer?.name?.given_name ?? '',
      });
    }
    await deps.progress.returned(order.id, 'refund', refundsOf(shown, deps.now()));
  }
  deps.wakeOutbox();
  return ANSWERED;
}

export async function tellOwner(deps: Settle, order: Order, reason: string): Promise<void> {
  deps.log.error('order needs a person', { order: order.id, reason });
  await deps.progress.notice('stuck', order.id);
  deps.wakeOutbox();
}

/** A payment that was under way is denied. */
export async function tellDenied(deps: Settle, order: Order): Promise<void> {
  deps.log.info('payment came to nothing', { order: order.id });
  await deps.progress.denied(order.id);
  deps.wakeOutbox();
}

/**
 * Ends an order without money. Who was told to wait hears it by mail, and so does who agreed and has heard of no
 * decline; but for a payer who never had to wait, and is answered so now. `failure`: a code, never personal.
 */
export async function end(
  deps: Settle,
  order: Order,
  who: Who,
  failure: string,
  state: 'expired' | 'failed' = 'expired',
): Promise<void> {
  // The step that ends it may just have written what the payer agreed to, and another process what the payer was told.
  const now = (await deps.journal.byId(order.id)) ?? order;
  const waits = order.seen === 'pending' || now.toldToWait;
  const unheard =
    now.declined === null ? who !== 'payer' && now.approvedAt !== null : !now.declineTold;
  if (waits || unheard) deps.log.info('payment came to nothing', { order: order.id });
  await deps.journal.close(order.id, state, failure, waits || unheard);
  deps.wakeOutbox();
}

export async function declined(deps: Settle, order: Order, kind: DeclineKind): Promise<Step> {
  deps.log.info('payment declined', { order: order.id, kind });
  await deps.progress.declined(order.id, order.captureAttempt, kind);
  return ANSWERED;
}

export async function see(deps: Settle, order: Order, what: Seen): Promise<Step> {
  await deps.progress.sees(order.id, what);
  return ANSWERED;
}
