import type { Receipt } from '../../../../contracts/orders/orderAnswers';
import type { Payment } from '../../../../contracts/orders/payment';
import { MEETING_ROOM } from '../../services/space';
import {
  paidCapturesOf,
  chargesOf,
  isCancellation,
  isConfirmation,
  isDenial,
  isNotice,
  ofOrder,
} from '../../orders/orderFacts';
import { checkAnswer } from './answers';
import { assertInvariant } from './assertInvariant';
import { checkAlways } from './invariants';
import type { Expectations, ModelOrder } from '../world/expectations';

const OWNER = 'owner@openstrings.example';

/** Time within which an order can be approved at PayPal. */
const APPROVABLE_MS = 6 * 3_600_000;

/** PayPal's statuses of a refund and ours. */
const BECAME: Readonly<Record<string, string>> = {
  COMPLETED: 'done',
  PENDING: 'pending',
  FAILED: 'failed',
  CANCELLED: 'failed',
};

/** True when mails were sent exactly so often, or may have been sent again without a lookup. */
const isSent = ({ hasMailLookup }: Expectations, count: number, wanted: number): boolean =>
  count === wanted || (!hasMailLookup && wanted > 0 && count > wanted);

type Mails = Awaited<ReturnType<Expectations['sandbox']['mails']>>;

/** True for a confirmation that says why it has no meeting link: the workshop is deleted or cancelled, or everything was refunded. */
const saysNoPlace = (world: Expectations, { payment }: Receipt, text: string): boolean =>
  ((world.offers['workshop'] === 'gone' || world.isCancelled) &&
    /taken off our programme|nicht mehr in unserem Programm/.test(text)) ||
  (payment.status === 'paid' &&
    payment.returned.length > 0 &&
    /place is no longer reserved|kein Platz mehr/.test(text));

/** Checks that confirmations contain the agreed texts, even if the entry has changed since. */
function checkWords(
  world: Expectations,
  { request }: ModelOrder,
  receipt: Receipt,
  toBuyer: Mails,
): void {
  for (const { text } of toBuyer) {
    if (request.kind === 'shop')
      assertInvariant(
        /You have the right\.|Sie haben das Recht\./.test(text),
        'a confirmation without the withdrawal instruction',
        { kind: request.kind },
      );
    if (request.kind === 'workshop')
      assertInvariant(
        text.includes(MEETING_ROOM) || saysNoPlace(world, receipt, text),
        'a confirmation without its meeting link',
        {},
      );
  }
}

/** Checks that both mails were sent once, except to a buyer whose address was refused permanently. */
function checkMails(world: Expectations, order: ModelOrder, receipt: Receipt, mails: Mails): void {
  const own = mails.filter(({ to, text }) => to === OWNER && text.includes(order.email));
  const toOwner = own.filter((mail) => !isNotice(mail)).length;
  const toBuyer = mails.filter((mail) => mail.to === order.email && isConfirmation(mail));
  const facts = {
    toOwner,
    toBuyer: toBuyer.length,
    state: receipt.state,
    payment: receipt.payment,
  };
  const gone = world.unreachable.has(order.email) && (toBuyer.length === 0 || !world.hasMailLookup);
  assertInvariant(
    isSent(world, toOwner, 1) && (gone || isSent(world, toBuyer.length, 1)),
    'paid, and not both mails once',
    facts,
  );
  assertInvariant(receipt.state === 'notified' || gone, 'paid, and not notified', facts);
  const undeliverable = own.filter(({ text }) =>
    text.includes('lässt sich nicht zustellen'),
  ).length;
  assertInvariant(
    isSent(world, undeliverable, receipt.confirmationUndeliverable ? 1 : 0),
    'undeliverable, and the owner not told once',
    facts,
  );
  checkWords(world, order, receipt, toBuyer);
}

/** Checks that buyer and owner are informed once of a failed payment that the payer was told to wait for. */
function checkHeard(world: Expectations, { answer, email }: ModelOrder, mails: Mails): void {
  const toBuyer = mails.filter((mail) => mail.to === email && isDenial(mail)).length;
  const toOwner = mails.filter(
    ({ to, subject, text }) =>
      to === OWNER &&
      text.includes(email) &&
      /^Eine Zahlung wurde (am Ende abgelehnt|nicht ausgeführt)/.test(subject),
  ).length;
  const facts = { toBuyer, toOwner };
  assertInvariant(
    !world.hasMailLookup || (toBuyer <= 1 && toOwner <= 1),
    'told more than once that it failed',
    facts,
  );
  if (!world.pendingReported.has(answer.id)) return;
  assertInvariant(
    isSent(world, toOwner, 1) && (isSent(world, toBuyer, 1) || world.unreachable.has(email)),
    'told to wait, and never that it failed',
    facts,
  );
}

/** Checks that the receipt shows each refund with its state, and that the owner was informed of each failed one. */
function checkRefunds(
  world: Expectations,
  payment: Payment,
  { refunds }: ReturnType<typeof paidCapturesOf>[number],
  order: ModelOrder,
  mails: Mails,
): void {
  const shown =
    payment.status === 'paid'
      ? payment.returned
          .filter(({ kind }) => kind === 'refund')
          .map(({ amount, state }) => `${amount} ${state}`)
          .sort()
      : [];
  const made = refunds
    .map(
      ({ amount, status }) =>
        `${Math.round(Number(amount.value) * 100)} ${BECAME[status] ?? status}`,
    )
    .sort();
  assertInvariant(shown.join() === made.join(), 'refunds that the receipt does not tell', {
    shown,
    made,
  });
  const failed = made.filter((one) => one.endsWith('failed')).length;
  const heard = mails.filter(
    ({ to, subject, text }) =>
      to === OWNER &&
      subject.startsWith('Eine Erstattung ist gescheitert') &&
      text.includes(order.email),
  ).length;
  assertInvariant(
    isSent(world, heard, failed),
    'a refund failed, and its owner was not informed once',
    {
      failed,
      heard,
    },
  );
}

/** Checks that everybody who has paid for a cancelled workshop is told and gets all the money back. */
function checkCancelled(
  world: Expectations,
  payment: Payment,
  { request, email, answer }: ModelOrder,
  mails: Mails,
): void {
  if (!world.isCancelled || request.kind !== 'workshop' || payment.status !== 'paid') return;
  const returned = payment.returned
    .filter(({ state }) => state !== 'failed')
    .reduce((sum, { amount }) => sum + amount, 0);
  const notified = mails.filter((mail) => mail.to === email && isCancellation(mail)).length;
  const facts = { notified, returned, total: answer.total };
  const wasReturned = notified === 0 && returned >= answer.total;
  assertInvariant(
    wasReturned || world.unreachable.has(email) || isSent(world, notified, 1),
    'cancelled, and a participant was not told once',
    facts,
  );
  assertInvariant(
    returned >= answer.total || payment.returned.some(({ state }) => state === 'failed'),
    'cancelled, and a participant was not refunded',
    facts,
  );
}

/** Checks that invoice numbers have no gaps: each invoice was mailed. */
function checkInvoiceNumbers(mails: Mails): void {
  const numbers = new Set(
    mails.flatMap(({ attachments }) =>
      attachments.flatMap(({ filename }) => /^RE-\d{4}-(\d+)\.pdf$/.exec(filename)?.[1] ?? []),
    ),
  );
  const highest = Math.max(0, ...[...numbers].map(Number));
  assertInvariant(
    highest === numbers.size,
    'an invoice number was mailed to nobody',
    [...numbers].sort(),
  );
}

/**
 * Checks the end of a run: every paid order has both mails once, nobody waits forever, and receipts agree with
 * PayPal.
 */
export async function checkFinalState(world: Expectations): Promise<void> {
  await checkAlways(world);
  const all = await world.atPaypal();
  const mails = await world.sandbox.mails();
  checkInvoiceNumbers(mails);
  for (const order of world.orders) {
    const reply = await world.visitor(0).receipt(order.answer.receiptToken);
    assertInvariant(reply.status === 200, 'an order was deleted', { kind: order.request.kind });
    checkAnswer(world, order, reply, all);
    const receipt: Receipt = reply.body;
    const { payment } = receipt;
    const [charge] = paidCapturesOf(all, order.answer.id);
    const pending = chargesOf(all, order.answer.id).some(({ status }) => status === 'PENDING');
    if (!charge) {
      // An order that PayPal no longer finds is reported to the owner after some days and never ended.
      const forgotten =
        world.ageOf(order) > APPROVABLE_MS &&
        ofOrder(all, order.answer.id).every(({ status }) => status === 'CREATED');
      assertInvariant(payment.status !== 'pending' || pending || forgotten, 'under way for ever', {
        payment,
        age: world.ageOf(order),
      });
      assertInvariant(
        !world.promised.has(order.answer.id) || pending,
        'a payer came back with a way to pay that works, and is not charged',
        { payment },
      );
      if (payment.status === 'unpaid') checkHeard(world, order, mails);
      continue;
    }
    assertInvariant(payment.status === 'paid', 'paid, and not told so', { payment });
    checkMails(world, order, receipt, mails);
    checkRefunds(world, payment, charge, order, mails);
    checkCancelled(world, payment, order, mails);
  }
}
