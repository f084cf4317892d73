import { randomUUID } from 'node:crypto';
import { DECLINE_KINDS, type Payment } from '../../../contracts/orders/payment';
import { donationOrder, shopOrder, workshopOrder, type Reply } from '../visitor';
import {
  checkAnswer,
  checkDeclineReported,
  checkPlaceLeft,
  checkReturnedPayer,
  checkStranger,
  NOT_SOLD,
} from './checks/answers';
import { snapshot } from './checks/invariants';
import { PLACES } from './edit';
import { setMailAnswer } from './world/mailServer';
import { captureAsOwner } from './world/paypalByHand';
import type { Step } from './steps';
import type { ModelOrder } from './world/expectations';
import type { World } from './world/world';

/** Refusals that state what happened to the payer's money. */
const TOLD: readonly string[] = [
  ...DECLINE_KINDS,
  ...NOT_SOLD,
  'notApproved',
  'unclear',
  'mischarged',
];

const BODIES = { shop: shopOrder, workshop: workshopOrder, donation: donationOrder };

/**
 * Records whether the payer was last told to wait. A missing answer, or a refusal that does not mention the money,
 * changes nothing.
 */
function noteWait(
  { pendingReported }: World,
  id: string,
  { body: { payment, error } }: Reply<{ payment?: Payment }>,
): void {
  if (payment?.status === 'pending') pendingReported.add(id);
  else if (payment || (error && TOLD.includes(error.code))) pendingReported.delete(id);
}

export type Visit = 'pressAgain' | 'capture' | 'receipt';

/** Places an order; undefined when it is refused or not answered. */
export async function newOrder(
  world: World,
  kind: keyof typeof BODIES,
  p: number,
): Promise<ModelOrder | undefined> {
  const email = `${randomUUID()}@visitor.example`;
  const request = BODIES[kind]({
    customer: { name: 'Visitor', email, address: 'Street 1' },
  }) as ModelOrder['request'];
  const reply = await world.visitor(p).order(request);
  checkPlaceLeft(world, reply);
  if (reply.status >= 300) return undefined;
  const order = {
    request,
    answer: reply.body,
    email,
    madeAt: world.clock(),
    offered: world.offers[kind] ?? '',
  };
  world.orders.push(order);
  return order;
}

/** Makes unpaid orders for all places of the workshop, with one mail address or with many. */
export async function reserveAll(
  world: World,
  { addresses, p }: Extract<Step, { do: 'stranger' }>,
): Promise<void> {
  const email = () => `${randomUUID()}@stranger.example`;
  const shared = email();
  for (let at = 0; at < PLACES; at += 1) {
    const customer = { name: 'Stranger', email: addresses === 'one' ? shared : email() };
    await world.visitor(p).order(workshopOrder({ customer }));
  }
}

/** Orders what a buyer has ordered, with the buyer's mail address but without the receipt. */
export async function askAboutBuyer(world: World, { request }: ModelOrder, p: number) {
  const { again: _, ...asked } = request;
  checkStranger(await world.visitor(p).order({ ...asked, idempotencyKey: randomUUID() }));
}

/** Lets the payer return to an order, and compares the answer with PayPal before and after it. */
export async function visit(
  world: World,
  what: Visit,
  order: ModelOrder,
  p: number,
): Promise<number> {
  const calls = world.visitor(p);
  const { id, receiptToken } = order.answer;
  const { atPaypal: before, asked, unheard } = await snapshot(world);
  const reply = await (what === 'capture'
    ? calls.capture(id)
    : what === 'receipt'
      ? calls.receipt(receiptToken)
      : calls.order(order.request));
  const after = await world.atPaypal();
  checkAnswer(world, order, reply, before, after);
  if (what === 'capture' && !unheard.has(id)) checkDeclineReported(order, reply, before, after);
  if (what !== 'receipt') noteWait(world, id, reply);
  if (what === 'pressAgain') checkReturnedPayer(world, order, reply, asked.has(id));
  return reply.status;
}

/** Makes PayPal refuse the next charge or leave it pending. */
export async function refuseNext(
  world: World,
  order: ModelOrder,
  next: { issue?: string; status?: string },
): Promise<void> {
  if (next.issue === 'ORDER_EXPIRED') world.saidOver.add(order.answer.paypalOrderId);
  await world.sandbox.nextCapture(order.answer.paypalOrderId, next);
}

/** Late completion is only tested where PayPal replays the first answer for a repeated request id, as documented. */
export async function placeFault(world: World, fault: Record<string, unknown>): Promise<void> {
  if (fault['delayMs'] !== undefined && world.behaviour?.replays !== 'everything') return;
  await world.sandbox.fault(fault);
}

/** Captures an order as the owner in the PayPal account. */
export async function chargeByHand(
  world: World,
  { id, paypalOrderId }: ModelOrder['answer'],
): Promise<void> {
  world.byHand.add(id);
  await captureAsOwner(world.sandbox, paypalOrderId);
}

/** Refunds half of an order's money, pending for days; refused where nothing was charged. */
export async function refundSlowly(
  { sandbox }: World,
  { paypalOrderId, total }: ModelOrder['answer'],
): Promise<void> {
  await sandbox
    .paypalAct(paypalOrderId, 'refund', {
      value: (Math.ceil(total / 2) / 100).toFixed(2),
      status: 'PENDING',
    })
    .catch(() => undefined);
}

export async function purchase(
  world: World,
  { kind, p, trouble }: Extract<Step, { do: 'purchase' }>,
): Promise<void> {
  const order = await newOrder(world, kind, p);
  if (!order) return;
  if (trouble.next) await refuseNext(world, order, trouble.next);
  await world.sandbox.approve(order.answer.paypalOrderId);
  if (trouble.fault) await placeFault(world, trouble.fault);
  if (trouble.crash) world.process(p).arm(trouble.crash);
  await visit(world, 'capture', order, p);
  if (trouble.mail) {
    await setMailAnswer(world, trouble.mail, order);
    await world.process(p).mail();
  }
  if (trouble.refund) {
    await refundSlowly(world, order.answer);
    await visit(world, 'receipt', order, p);
    await world.sandbox
      .paypalAct(order.answer.paypalOrderId, trouble.refund)
      .catch(() => undefined);
  }
  // The owner could capture it although PayPal had reported it as ended.
  if (trouble.byHand) await chargeByHand(world, order.answer);
}

/** After all faults are removed, lets every payer who still can return with a working payment method. */
export async function letPayersReturn(world: World): Promise<void> {
  for (const order of world.orders) {
    const { payment } = (await world.visitor(0).receipt(order.answer.receiptToken)).body;
    if (payment.status !== 'declined' && payment.status !== 'waiting') continue;
    if (world.isSpoilt(order) || world.saidOver.has(order.answer.paypalOrderId)) continue;
    const again = await world.visitor(0).order(order.request);
    if (again.status >= 300) continue;
    const shown = (await world.atPaypal()).find(({ id }) => id === order.answer.paypalOrderId);
    if (!shown || shown.captures.length > 0 || world.ageOf(order) > 5 * 3_600_000) continue;
    await world.sandbox.nextCapture(shown.id, { status: 'COMPLETED' });
    await world.sandbox.approve(shown.id);
    world.promised.add(order.answer.id);
    // The first call may only report a decline that another process encountered.
    if ((await visit(world, 'capture', order, 0)) >= 300) await visit(world, 'capture', order, 0);
  }
}
