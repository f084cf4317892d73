import type { Receipt } from '../../contracts/orderAnswers';
import { DECLINE_KINDS, type Payment } from '../../contracts/payment';
import type { SandboxPaypalOrder as AtPaypal } from '../testing/sandbox';
import type { Reply } from '../testing/visitor';
import type { ModelOrder, World } from './world';

/** The model and the world disagree. */
class Broken extends Error {
  override name = 'Broken';
}

function demand(holds: boolean, what: string, facts: unknown): void {
  if (!holds) throw new Broken(`${what}: ${JSON.stringify(facts)}`);
}

const CAME = ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'];
const ofOrder = (all: readonly AtPaypal[], order: ModelOrder) => all.filter((one) => one.purchase_units[0]?.reference_id === order.answer.id);
const chargesOf = (all: readonly AtPaypal[], order: ModelOrder) => ofOrder(all, order).flatMap(({ captures }) => captures);
const came = (all: readonly AtPaypal[], order: ModelOrder) => chargesOf(all, order).filter(({ status }) => CAME.includes(status));

/** A buyer's confirmation; that a payment came to nothing is told to who has not paid. */
const confirms = (mail: { to: string; subject: string }, { email }: ModelOrder) => mail.to === email && !/not completed|nicht zustande/.test(mail.subject);

const NO_MONEY_CODES: readonly string[] = [...DECLINE_KINDS, 'order_unpaid', 'order_not_approved', 'price_changed', 'item_unavailable', 'unknown_item', 'workshop_over', 'workshop_moved', 'content_service_down', 'payment_not_possible'];

/** No answer contradicts PayPal: who is told that nothing was charged was not charged, who is told "paid" has paid. */
export async function checkAnswer(world: World, order: ModelOrder, { status, body }: Reply<{ payment?: Payment }>): Promise<void> {
  const all = await world.atPaypal();
  const charges = chargesOf(all, order).map((one) => one.status);
  const money = charges.some((one) => CAME.includes(one) || one === 'PENDING');
  const facts = { status, code: body.error?.code, payment: body.payment, charges };
  if (body.error && NO_MONEY_CODES.includes(body.error.code)) demand(!money, 'told that nothing was charged', facts);
  if (!body.payment) return;
  const { payment } = body;
  if (['waiting', 'declined', 'unpaid'].includes(payment.status)) demand(!money, 'told that nothing was charged', facts);
  // Nobody but PayPal ends an order that could still be paid.
  if (payment.status === 'unpaid' && ['expired', 'voided'].includes(payment.reason)) {
    const old = world.ageOf(order) > 72 * 3_600_000;
    demand(old || world.saidOver.has(order.answer.paypalOrderId), 'told to be over without PayPal\'s word', facts);
  }
  if (payment.status === 'paid') demand(came(all, order).length === 1, 'told to be paid', facts);
  if (payment.status === 'mischarged') demand(false, 'told of a charge that differs', facts);
}

export type Snapshot = { atPaypal: AtPaypal[]; declined: Set<string> };

/** How things stand before a step. */
export async function snapshot(world: World): Promise<Snapshot> {
  const atPaypal = await world.atPaypal();
  const declined = new Set<string>();
  for (const { answer } of world.orders) {
    const kept = await world.process(0).parts.journal.byId(answer.id);
    if (kept?.declined) declined.add(answer.id);
  }
  return { atPaypal, declined };
}

/** What an editor has made unsellable is not charged, unless a charge was under way before. */
export async function checkSoldAsAgreed(world: World, before: Snapshot): Promise<void> {
  if (world.contentDown) return;
  for (const order of world.orders) {
    const { kind } = order.request;
    const spoilt = order.offered !== world.offers[kind];
    const was = ofOrder(before.atPaypal, order).reduce((sum, { captureCalls }) => sum + captureCalls, 0);
    const is = ofOrder(await world.atPaypal(), order).reduce((sum, { captureCalls }) => sum + captureCalls, 0);
    if (spoilt && was === 0) demand(is === 0, 'charged what could not be sold as agreed', { kind, order: order.answer.id });
  }
}

/** A declined charge is repeated by the payer only. */
export async function checkNobodyElseCharged(world: World, before: Snapshot): Promise<void> {
  const all = await world.atPaypal();
  for (const order of world.orders) {
    if (!before.declined.has(order.answer.id)) continue;
    const calls = (list: readonly AtPaypal[]) => ofOrder(list, order).reduce((sum, { captureCalls }) => sum + captureCalls, 0);
    const still = ofOrder(before.atPaypal, order).some(({ status }) => status === 'APPROVED');
    if (still) demand(calls(all) === calls(before.atPaypal), 'a declined charge was repeated without the payer', { order: order.answer.id });
  }
}

/** Charged at most once, and at the agreed amount; nothing unpaid is mailed, nothing is mailed twice. */
export async function checkAlways(world: World): Promise<void> {
  const all = await world.atPaypal();
  const mails = await world.sandbox.mails();
  for (const order of world.orders) {
    const charges = came(all, order);
    demand(charges.length <= 1, 'charged more than once', charges);
    for (const { amount } of charges) demand(amount.value === (order.answer.total / 100).toFixed(2), 'charged another amount', { amount, total: order.answer.total });
    const toBuyer = mails.filter((mail) => confirms(mail, order)).length;
    demand(toBuyer <= 1, 'mailed more than once', { toBuyer });
    if (charges.length === 0) demand(toBuyer === 0, 'mailed without money', { order: order.answer.id });
  }
}

/** In the end whoever has paid has both mails, once, and the receipt tells what PayPal tells. */
export async function checkInTheEnd(world: World): Promise<void> {
  await checkAlways(world);
  const all = await world.atPaypal();
  const mails = await world.sandbox.mails();
  for (const order of world.orders) {
    const reply = await world.visitor(0).receipt(order.answer.receiptToken);
    await checkAnswer(world, order, reply);
    const receipt: Receipt = reply.body;
    const [charge] = came(all, order);
    if (!charge) {
      demand(receipt.payment.status !== 'paid', 'paid without money', receipt.payment);
      continue;
    }
    const toOwner = mails.filter(({ to, text }) => to === 'owner@openstrings.example' && text.includes(order.email) && !/stands still|refunded|taken back|complains|is over|differ|denied/.test(text)).length;
    const toBuyer = mails.filter((mail) => confirms(mail, order)).length;
    demand(toOwner === 1 && toBuyer === 1, 'paid, and not both mails once', { toOwner, toBuyer, state: receipt.state, payment: receipt.payment });
    demand(receipt.state === 'notified', 'paid, and not notified', receipt.state);
    const told = receipt.payment.status === 'paid' ? receipt.payment.returned.filter(({ kind }) => kind === 'refund').map(({ amount }) => amount) : [];
    const refunds = charge.refunds.map(({ amount }) => Math.round(Number(amount.value) * 100));
    demand(told.join() === refunds.join(), 'refunds that the receipt does not tell', { told, refunds });
  }
}
