import type { SandboxPaypalOrder as AtPaypal } from '../../services/sandbox';
import { paidCapturesOf, isConfirmation, ofOrder } from '../../orders/orderFacts';
import { MAX_MAIL_PAUSE_MS } from '../../../journal/outbox/pauses';
import { assertInvariant } from './assertInvariant';
import type { Expectations } from '../world/expectations';
import type { World } from '../world/world';

export type Snapshot = {
  atPaypal: AtPaypal[];
  declined: Set<string>;
  /** Orders whose payer has not been told of the decline. */
  unheard: Set<string>;
  asked: Set<string>;
  reportedEnded: Set<string>;
};

const total =
  (what: 'captureCalls' | 'refusals') =>
  (all: readonly AtPaypal[], id: string): number =>
    ofOrder(all, id).reduce((sum, one) => sum + one[what], 0);
const calls = total('captureCalls');
const refusals = total('refusals');

/** State of the orders before a step. */
export async function snapshot(world: World): Promise<Snapshot> {
  const atPaypal = await world.atPaypal();
  const declined = new Set<string>();
  const unheard = new Set<string>();
  const asked = new Set<string>();
  for (const { answer } of world.orders) {
    const kept = await world.process(0).deps.journal.byId(answer.id);
    if (kept?.declined) declined.add(answer.id);
    if (kept?.declined && !kept.declineReported) unheard.add(answer.id);
    // A request that did not reach PayPal left no trace there.
    if (kept?.captureSentAt != null || calls(atPaypal, answer.id) > 0) asked.add(answer.id);
  }
  return { atPaypal, declined, unheard, asked, reportedEnded: new Set(world.reportedEnded) };
}

/**
 * Checks the charges that a step requested: none whose offer had changed before any charge was requested, none of an
 * ended order, and no repetition after a decline unless the payer returned.
 */
export async function checkRequestedCharges(
  world: World,
  before: Snapshot,
  payerCame: boolean,
): Promise<void> {
  const all = await world.atPaypal();
  for (const order of world.orders) {
    const { id } = order.answer;
    const asked = calls(all, id) - calls(before.atPaypal, id);
    if (asked === 0) continue;
    const { kind } = order.request;
    if (!world.contentDown && world.isSpoilt(order))
      assertInvariant(before.asked.has(id), 'charged what could not be sold as agreed', {
        kind,
        id,
      });
    assertInvariant(!before.reportedEnded.has(id), 'charged what was told to be over', {
      kind,
      id,
    });
    const still = ofOrder(before.atPaypal, id).some(({ status }) => status === 'APPROVED');
    if (!payerCame && still && !world.agreedAnew.has(id))
      assertInvariant(
        !before.declined.has(id),
        'a declined charge was repeated without the payer',
        { id },
      );
    if (refusals(all, id) > refusals(before.atPaypal, id)) world.agreedAnew.delete(id);
  }
}

/**
 * Checks that orders are charged at most once, at the agreed amount, with one request id per attempt, that no unpaid
 * order is mailed, and that no mail is sent twice.
 */
export async function checkAlways(world: Expectations): Promise<void> {
  const all = await world.atPaypal();
  const mails = await world.sandbox.mails();
  for (const { to, envelope } of mails)
    assertInvariant(envelope.to.includes(to), 'a copy went out, and not to whom it is for', {
      to,
      envelope,
    });
  for (const { answer, email } of world.orders) {
    const charges = paidCapturesOf(all, answer.id);
    assertInvariant(charges.length <= 1, 'charged more than once', charges);
    for (const { amount } of charges)
      assertInvariant(amount.value === (answer.total / 100).toFixed(2), 'charged another amount', {
        amount,
        total: answer.total,
      });
    for (const one of ofOrder(all, answer.id)) {
      const ids = one.requestIds.filter((id) => id.includes('capture'));
      assertInvariant(
        ids.length <= one.refusals + 1,
        'a charge that was not refused was asked for under another request id',
        { ids, refusals: one.refusals },
      );
    }
    const toBuyer = mails.filter((mail) => mail.to === email && isConfirmation(mail)).length;
    assertInvariant(toBuyer <= 1 || !world.hasMailLookup, 'mailed more than once', { toBuyer });
    if (charges.length === 0)
      assertInvariant(toBuyer === 0, 'mailed without money', { id: answer.id });
  }
}

/** Checks that a full sweep has requested a charge for every approved open order. */
export async function checkSwept(world: World): Promise<void> {
  for (const one of await world.atPaypal()) {
    if (one.status !== 'APPROVED' || one.captureCalls > 0) continue;
    const kept = await world.process(0).deps.journal.byPaypalOrder(one.id);
    assertInvariant(
      kept?.state !== 'created' && kept?.state !== 'approved',
      'agreed to, and the sweeper has not asked for the charge',
      { state: kept?.state, checks: kept?.checks },
    );
  }
}

/** Checks that no mail to a buyer waits for more than a quarter of an hour once the mail server works. */
export async function checkMailsDue(world: World): Promise<void> {
  const { deps } = world.process(0);
  const latest = await deps.database.read((db) =>
    db
      .selectFrom('outbox')
      .select(({ fn }) => fn.max('due_at').as('due'))
      .where('audience', '=', 'customer')
      .executeTakeFirst(),
  );
  const waitMs = Number(latest?.due ?? 0) - world.now();
  assertInvariant(waitMs <= MAX_MAIL_PAUSE_MS, 'a mail to a buyer waits too long', { waitMs });
}
