import type { Context } from 'hono';
import { jsonOf, NoAnswer } from '../../lib/timing/fetchWithTimeout';
import { Refusal } from '../../lib/http/problem';
import type { Deps } from '../deps';
import type { Order } from '../../journal/order';
import { parseEvent, type WebhookEvent } from '../paypal/event';
import { euroCents, returnStateOf } from '../paypal/shapes';
import type { Limiter } from '../../limits/limiter';
import { isGenuine, looksGenuine } from '../paypal/webhook';
import type { SyncOrder } from '../stateMachine/syncOrder';

type WebhookDeps = Pick<
  Deps,
  | 'config'
  | 'journal'
  | 'progress'
  | 'events'
  | 'paypalClient'
  | 'now'
  | 'witness'
  | 'log'
  | 'wakeOutbox'
> & { syncOrder: SyncOrder };

const NOT_GENUINE = new Refusal(400, 'invalidRequest', 'This event is not from PayPal.');

const retryLaterRefusal = () =>
  new Refusal(503, 'paymentServiceDown', 'The event cannot be dealt with at the moment.', {
    retryAfterSeconds: 30,
  });

async function verifyEvent(c: Context, deps: WebhookDeps, rawBody: string): Promise<boolean> {
  try {
    return await isGenuine(
      deps.paypalClient,
      deps.config.paypal.webhookId,
      (name) => c.req.header(name),
      rawBody,
    );
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    // With this status PayPal sends the event again.
    throw retryLaterRefusal();
  }
}

type Named = Pick<WebhookEvent, 'paypalOrderId' | 'captureIds' | 'reference'>;

/** Finds the order of an event by PayPal's order id, by its charge, or by our id. */
async function namedOrder({ journal }: Pick<Deps, 'journal'>, event: Named): Promise<Order | null> {
  const found = event.paypalOrderId ? await journal.byPaypalOrder(event.paypalOrderId) : null;
  if (found) return found;
  for (const captureId of event.captureIds) {
    const charged = await journal.byCapture(captureId);
    if (charged) return charged;
  }
  return event.reference ? journal.byId(event.reference) : null;
}

/** The order of a verified event, which gets the PayPal id that the journal has lost. */
export async function orderOfEvent(
  deps: Pick<Deps, 'journal'>,
  event: Named,
): Promise<Order | null> {
  const { journal } = deps;
  const ours = await namedOrder(deps, event);
  if (!ours || !event.paypalOrderId || ours.paypalOrderId !== null) return ours;
  // The stored PayPal id was lost, for example with a restored backup; the later read verifies the amount.
  await journal.storePaypalOrder(ours.id, event.paypalOrderId);
  return journal.byId(ours.id);
}

const returnOf = ({ type }: WebhookEvent): 'refund' | 'reversal' | null =>
  type === 'PAYMENT.CAPTURE.REVERSED'
    ? 'reversal'
    : /^PAYMENT\.(CAPTURE\.REFUNDED$|REFUND\.)/.test(type)
      ? 'refund'
      : null;

/** True when an event names another order or charge than the order that was found for it, or more money than it had. */
export function contradicts(order: Order, event: WebhookEvent): boolean {
  const { paypalOrderId, reference, captureIds, amount } = event;
  if (reference !== '' && reference !== order.id) return true;
  if (paypalOrderId !== '' && order.paypalOrderId !== null && paypalOrderId !== order.paypalOrderId)
    return true;
  const isBack = returnOf(event) !== null;
  if (!isBack && !event.dispute) return false;
  if (order.captureId !== null && captureIds.length > 0 && !captureIds.includes(order.captureId))
    return true;
  if (!isBack || amount === null || order.state === 'failed') return false;
  const cents = euroCents(amount);
  return cents === null || cents > order.total;
}

/** Stores reversals and disputes, which at first only the event contains. */
async function recordFacts(deps: WebhookDeps, event: WebhookEvent, order: Order): Promise<void> {
  if (event.dispute) await deps.progress.recordDispute(order.id, event.dispute);
  const returnKind = returnOf(event);
  const amount = euroCents(event.amount ?? undefined);
  if (returnKind === null || amount === null || event.resourceId === '') return;
  const at = Date.parse(event.at);
  const state =
    returnKind === 'reversal'
      ? 'done'
      : returnStateOf(
          event.status || event.type.replace('CAPTURE.REFUNDED', 'COMPLETED').replace(/^.*\./, ''),
        );
  await deps.progress.recordReturned(order.id, returnKind, [
    { id: event.resourceId, amount, at: Number.isNaN(at) ? deps.now() : at, state },
  ]);
}

async function recordUnknown(deps: WebhookDeps, event: WebhookEvent): Promise<void> {
  deps.log.error('webhook that fits no order of the journal', {
    type: event.type,
    money: event.money,
  });
  if (!event.money) return;
  const { resourceId: id, type: what, reference, paypalOrderId } = event;
  await deps.progress.recordUnknownMoney({
    id,
    what,
    amount: event.amount ? `${event.amount.value} ${event.amount.currency_code}` : '',
    reference,
    paypalOrderId,
  });
}

/**
 * Handles each verified PayPal event once, by its id; `verifications` limits the calls to PayPal for each order. An
 * event about an order triggers a read of that order; only reversals and disputes, which PayPal does not show at once,
 * are taken from the verified event. Money for an unknown order is stored and reported to the owner. 503 makes PayPal
 * send the event again.
 */
export async function handleWebhook(
  c: Context,
  deps: WebhookDeps,
  verifications: Limiter,
): Promise<Response> {
  const rawBody = await c.req.text();
  const event = parseEvent(jsonOf(rawBody));
  if (!event) throw new Refusal(400, 'invalidRequest', 'This is no event.');
  const { config, witness } = deps;
  if (!looksGenuine(config.paypal.url, (name) => c.req.header(name), witness.time ?? deps.now()))
    throw NOT_GENUINE;
  if (await deps.events.isKnown(event.id)) return c.json({ received: true, repeated: true });
  // A stranger who forges events costs PayPal few calls; PayPal sends its own again.
  const named = await namedOrder(deps, event);
  if ((await verifications.take(named?.id ?? 'none')) > 0) throw retryLaterRefusal();
  if (!(await verifyEvent(c, deps, rawBody))) throw NOT_GENUINE;
  const order = await orderOfEvent(deps, event);
  if (order && !contradicts(order, event)) {
    await recordFacts(deps, event, order);
    const synced = await deps.syncOrder(order.id, 'system');
    deps.log.info('webhook', { type: event.type, order: order.id, state: synced?.order.state });
    deps.wakeOutbox();
    if (synced && synced.result !== 'answered') throw retryLaterRefusal();
  } else {
    await recordUnknown(deps, event);
    deps.wakeOutbox();
  }
  await deps.events.record(event.id);
  return c.json({ received: true, repeated: false });
}
