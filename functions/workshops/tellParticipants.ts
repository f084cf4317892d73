import type { Tx } from '../database/database';
import type { OrdersDeps } from '../orders/createDeps';
import { recordAct, type Actor } from '../journal/history';
import { changeFor, deleteChange, storedChange } from '../journal/workshops/changes';
import type { CurrentWorkshop, WorkshopFacts } from '../contentService/currentWorkshop';
import { recordCancellation } from '../journal/workshops/cancellations';
import { addNotice, type NoticeKind } from '../journal/workshops/notices';
import { participantsOf, type Participant } from '../journal/workshops/participants';
import { lockWorkshop } from '../journal/workshops/places';

/** `count`: number of participants who get a mail. `gone`: nothing was done, because it is not the case any more. */
export type NotifyResult = { done: 'notified'; kind: NoticeKind; count: number } | { done: 'gone' };

interface Telling {
  kind: NoticeKind;
  facts: Participant['facts'];
  message: string;
}

/** Adds a notice and an act to the history of one participant's order. Returns whether it is new. */
async function tell(
  tx: Tx,
  participant: Participant,
  { kind, facts, message }: Telling,
  actor: Actor,
  at: number,
): Promise<boolean> {
  const { order, notices } = participant;
  const act = { orderId: order.id, at, act: 'workshopNotice', detail: { kind } } as const;
  if (!(await recordAct(tx, actor, act))) return false;
  const refund = kind === 'cancelled' && order.total > 0;
  return addNotice(tx, order, notices, { kind, facts, message, refund }, at);
}

async function tellAll(
  deps: OrdersDeps,
  workshopId: string,
  choose: (tx: Tx) => Promise<((participant: Participant) => Telling | null) | null>,
  actor: Actor,
): Promise<number | null> {
  const count = await deps.database.write(async (tx) => {
    await lockWorkshop(tx, deps.database.engine, workshopId);
    const telling = await choose(tx);
    if (!telling) return null;
    let count = 0;
    for (const participant of await participantsOf(tx, workshopId)) {
      const one = telling(participant);
      if (one && (await tell(tx, participant, one, actor, deps.now()))) count += 1;
    }
    return count;
  });
  deps.wakeOutbox();
  return count;
}

/** News for each participant who does not know the workshop as it is now. */
const newsFor =
  (current: WorkshopFacts | 'withdrawn', message: string) =>
  ({ facts }: Participant): Telling | null => {
    const news = changeFor(facts, current);
    if (news === null) return null;
    if (news === 'withdrawn' || current === 'withdrawn')
      return { kind: 'cancelled', facts, message };
    // A link that has only been taken away is not told: a new one follows.
    return { kind: news, facts: { ...current, link: current.link ?? facts.link }, message };
  };

/**
 * Tells the participants a change that the owner has published herself, once. Those whom this does not reach, after a
 * crash or while the content service still delivers the former state, are told when she confirms it.
 * @returns how many get a mail; null when the new state cannot be read yet
 */
export async function tellPublished(
  deps: OrdersDeps,
  workshopId: string,
  published: Pick<WorkshopFacts, 'start'>,
  message: string,
  actor: Actor,
): Promise<number | null> {
  const current = await deps.workshops.readNow(workshopId);
  if (typeof current === 'string' || current.start !== published.start) return null;
  return tellAll(
    deps,
    workshopId,
    async (tx) => {
      await deleteChange(tx, workshopId);
      return newsFor(current, message);
    },
    actor,
  );
}

/**
 * Confirms a change of a workshop: every participant who does not know it gets a mail, once. For a withdrawn workshop
 * the place ends and the payment is refunded.
 * @param fingerprint the state of the change that the owner has seen; another one is not confirmed
 * @param message words of the owner for the mails
 */
export async function confirmChange(
  deps: OrdersDeps,
  workshopId: string,
  { fingerprint, message = '' }: { fingerprint: string; message?: string },
  actor: Actor,
): Promise<NotifyResult> {
  const seen = await deps.workshopRecords.changeOf(workshopId);
  const kind = seen?.kind === 'withdrawn' ? 'cancelled' : (seen?.kind ?? 'moved');
  const count = await tellAll(
    deps,
    workshopId,
    async (tx) => {
      const change = await storedChange(tx, workshopId);
      if (change?.fingerprint !== fingerprint) return null;
      const current: CurrentWorkshop = change.kind === 'withdrawn' ? 'withdrawn' : change.facts;
      if (current === 'withdrawn') await recordCancellation(tx, workshopId, message, deps.now());
      await deleteChange(tx, workshopId);
      return newsFor(current, message);
    },
    actor,
  );
  if (count === null) return { done: 'gone' };
  if (kind === 'cancelled') deps.wakeWorkshops();
  return { done: 'notified', kind, count };
}

/**
 * Cancels a workshop: every participant gets a mail and the whole payment back, once, nobody can book it again, and no
 * open order is charged any more. The worker of workshops makes the refunds, because PayPal may need a second for each.
 */
export async function cancelWorkshop(
  deps: OrdersDeps,
  workshopId: string,
  message: string,
  actor: Actor,
): Promise<NotifyResult> {
  const count = await tellAll(
    deps,
    workshopId,
    async (tx) => {
      if (!(await recordCancellation(tx, workshopId, message, deps.now()))) return null;
      await deleteChange(tx, workshopId);
      return ({ facts }) => ({ kind: 'cancelled', facts, message });
    },
    actor,
  );
  deps.wakeWorkshops();
  return count !== null ? { done: 'notified', kind: 'cancelled', count } : { done: 'gone' };
}

/** Sends the owner's words to every participant. */
export async function messageParticipants(
  deps: OrdersDeps,
  workshopId: string,
  message: string,
  actor: Actor,
): Promise<NotifyResult> {
  const telling = ({ facts }: Participant) => ({ kind: 'message', facts, message }) as const;
  const count = await tellAll(deps, workshopId, () => Promise.resolve(telling), actor);
  return count ? { done: 'notified', kind: 'message', count } : { done: 'gone' };
}
