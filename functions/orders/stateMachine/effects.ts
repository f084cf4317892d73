import type { Refusal } from '../../lib/http/problem';
import type { PaypalAnswer } from '../paypal/orders';
import {
  chargeMismatch,
  orderMismatch,
  refundsIn,
  refundsOf,
  type PaypalOrder,
} from '../paypal/shapes';
import type { Outcome } from '../paypal/answers';
import { knownOffer } from '../sales/sellable';
import type { Run } from './run';
import { isOpen, paymentOf } from './states';
import { TABLE, type Effect, type EffectName, type EndReason, type OrderEvent } from './table';

type Handler = (run: Run) => Promise<OrderEvent | void>;

const isEvent = (name: string): name is OrderEvent => name in TABLE;

function eventOf(call: 'read' | 'capture', { outcome }: PaypalAnswer): OrderEvent {
  const name = `${call}.${outcome.type}`;
  return isEvent(name) ? name : `${call}.unknown`;
}

/** PayPal's answer to a charge, else to the read of the order. */
const outcomeOf = ({ captureAnswer, answer }: Run): Outcome | undefined =>
  (captureAnswer ?? answer)?.outcome;

/** The order in PayPal's last answer. `answers.ts` returns `paid` or `approved` only for an answer with an order. */
function shownOrder({ answer }: Run): PaypalOrder {
  if (!answer?.order) throw new Error('PayPal has shown no order.');
  return answer.order;
}

const askedOf = ({ order }: Run) => ({
  id: order.paypalOrderId ?? '',
  reference: order.id,
  total: order.total,
});

/**
 * Ends an order without money. Buyer and owner get a mail when the payer was told to wait, or has approved and was not
 * told of a decline; not when this call's answer tells the payer, who never had to wait.
 */
async function endOrder({ deps, order, caller }: Run, reason: EndReason): Promise<void> {
  // An earlier effect may have stored the approval, and another process the answer to the payer.
  const now = (await deps.journal.byId(order.id)) ?? order;
  const isUninformed =
    now.declined === null ? caller !== 'payer' && now.approvedAt !== null : !now.declineReported;
  const isTold = order.paypalStatus === 'pending' || isUninformed;
  if (isTold || now.pendingReported) deps.log.info('payment failed', { order: order.id });
  await deps.journal.close(order.id, reason, isTold || 'ifPendingReported');
  deps.wakeOutbox();
}

function notSold(run: Run, refusal: Refusal): OrderEvent {
  const { code } = refusal;
  run.refusal = refusal;
  run.deps.log.info('not charged: cannot be sold as agreed', { order: run.order.id, code });
  return 'content.refused';
}

async function mailOwner({ deps, order }: Run, about: 'stuck' | 'lost', reason: string) {
  deps.log.error('order needs a person', { order: order.id, reason });
  await deps.progress.recordOwnerNotice(about, order.id);
  deps.wakeOutbox();
}

const HANDLERS = {
  async readOrder(run) {
    run.answer = await run.deps.paypal.read(askedOf(run));
    const { outcome, reason } = run.answer;
    if (outcome.tellOwner && isOpen(run.order)) await mailOwner(run, 'stuck', reason);
    return eventOf('read', run.answer);
  },

  async checkContent(run) {
    const { refusal, workshop } = await knownOffer(run.deps, run.order);
    run.workshop = workshop;
    return refusal ? notSold(run, refusal) : 'content.sellable';
  },

  /** Nobody else may get the place while the charge is requested. */
  async takePlace(run) {
    const { deps, order, workshop } = run;
    const refusal = workshop && (await deps.placeHolds.take(order.id, workshop));
    return refusal ? notSold(run, refusal) : 'place.taken';
  },

  /** Stored before the request: after a crash the charge is requested again under the same id. */
  async recordCaptureSent({ deps, order, caller }) {
    const { id, captureAttempt } = order;
    const isRecorded = await deps.progress.recordCaptureSent(
      id,
      captureAttempt,
      caller === 'payer',
    );
    return isRecorded ? undefined : 'overtaken';
  },

  async capture(run) {
    const { deps, order } = run;
    deps.crash('capture.approved');
    const requestId = `${order.id}-capture-${order.captureAttempt}`;
    const answer = await deps.paypal.capture(askedOf(run), requestId);
    deps.crash('capture.charged');
    run.answer = run.captureAnswer = answer;
    if (answer.outcome.type !== 'paid')
      deps.log.info('not captured', { order: order.id, reason: answer.reason });
    if (answer.outcome.tellOwner) await mailOwner(run, 'stuck', answer.reason);
    return eventOf('capture', answer);
  },

  async recordPaid(run) {
    const { deps, order } = run;
    const isRefundDue = await deps.journal.recordPaid(order.id, run.answer?.captureId ?? '');
    if (isRefundDue) deps.wakeWorkshops();
    deps.crash('capture.recorded');
    const payer = shownOrder(run).payer?.name?.given_name ?? '';
    deps.log.info('order captured', { order: order.id, payer });
  },

  /** PayPal charged another amount than the journal requested, which only a person can resolve. */
  async recordMischarge(run) {
    const { deps, order } = run;
    const shown = shownOrder(run);
    const differs = chargeMismatch(shown, askedOf(run)) ?? '';
    deps.log.error('CAPTURE DIFFERS FROM THE ORDER: refund by hand', {
      order: order.id,
      paypalOrder: shown.id,
      differs,
    });
    await deps.journal.recordMischarge(order.id, run.answer?.captureId ?? '');
    deps.wakeOutbox();
  },

  async recordRefunds(run) {
    const { deps, order } = run;
    await deps.progress.recordReturned(order.id, 'refund', refundsOf(shownOrder(run), deps.now()));
    deps.wakeOutbox();
  },

  async recordDisputes({ deps, order, answer }) {
    for (const dispute of (await deps.paypal.disputes(answer?.captureId ?? '')) ?? [])
      await deps.progress.recordDispute(order.id, dispute);
  },

  /** Reads each pending refund, because an order need not show its result. */
  async followRefunds({ deps, order }) {
    for (const { id, kind, state, amount } of await deps.moneyFacts.returnedOf(order.id)) {
      if (kind !== 'refund' || state !== 'pending') continue;
      const shown = await deps.paypal.refund({ id, reference: order.id, amount });
      if (shown)
        await deps.progress.recordReturned(order.id, 'refund', refundsIn([shown], deps.now()));
    }
    deps.wakeOutbox();
  },

  async recordDecline(run) {
    const { deps, order } = run;
    const outcome = outcomeOf(run);
    if (!outcome || !('kind' in outcome)) throw new Error('PayPal has declined nothing.');
    deps.log.info('payment declined', { order: order.id, kind: outcome.kind });
    await deps.progress.recordDecline(order.id, order.captureAttempt, outcome.kind);
  },

  /** The next charge gets a new request id, because PayPal repeats its refusal for this one. */
  recordNextAttempt: ({ deps, order }) =>
    deps.progress.recordNextAttempt(order.id, order.captureAttempt),
  /** The last charge has certainly come to nothing: the next one in this run is a new attempt. */
  async recordChargeOver(run) {
    const { deps, order } = run;
    await deps.progress.recordChargeOver(order.id, order.captureAttempt);
    run.order = { ...order, captureAttempt: order.captureAttempt + 1, captureSentAt: null };
  },
  recordMissing: ({ deps, order }) => deps.progress.recordMissing(order.id),
  recordApproval: ({ deps, order }) => deps.progress.recordApproval(order.id),
  recordNewApproval: ({ deps, order }) =>
    deps.progress.recordNewApproval(order.id, order.captureAttempt),

  async recordAnswerToPayer({ deps, order }) {
    const { status } = paymentOf(order);
    if (status === 'waiting' || status === 'pending' || status === 'declined')
      await deps.progress.recordAnswerToPayer(order.id, status, order.captureAttempt);
  },

  /** Queues one mail each to buyer and owner: PayPal denied a pending payment. */
  async mailDenied({ deps, order }) {
    deps.log.info('payment failed', { order: order.id });
    await deps.progress.recordDenied(order.id);
    deps.wakeOutbox();
  },

  mailOwnerStuck: (run) => mailOwner(run, 'stuck', run.captureAnswer?.reason ?? ''),

  async endAsPaypalSays(run) {
    const outcome = outcomeOf(run);
    if (outcome?.type !== 'unpaid') throw new Error('PayPal has not ended the order.');
    await endOrder(run, outcome.reason);
  },

  /** The notice comes first, because a crash in between must not end the order without it. */
  async giveUpAsLost(run) {
    await mailOwner(run, 'lost', 'PayPal does not find it');
    await run.deps.journal.close(run.order.id, 'lost');
  },

  async logDifference(run) {
    const differs = orderMismatch(shownOrder(run), askedOf(run));
    run.deps.log.error('payment order differs, not charged', { order: run.order.id, differs });
  },
} satisfies Record<EffectName, Handler>;

/** Performs one effect of the table. Returns the event that it causes, if any. */
export async function perform(run: Run, effect: Effect): Promise<OrderEvent | void> {
  if (typeof effect === 'string') return HANDLERS[effect](run);
  if ('end' in effect) return endOrder(run, effect.end);
  return run.deps.progress.recordPaypalStatus(run.order.id, effect.recordPaypalStatus);
}
