import { withTimeout } from '../lib/timing/withTimeout';
import type { Deps } from './deps';
import type { Order } from '../journal/order';
import {
  isOtherTime,
  type CurrentWorkshop,
  type WorkshopFacts,
} from '../contentService/currentWorkshop';
import { agreedFacts, ENDING_KINDS, type Notice } from '../journal/workshops/notices';

/** A booked workshop as its participant must see it now, and what differs from the booking. */
export interface ParticipantView {
  facts: WorkshopFacts;
  agreed: WorkshopFacts;
  /** The time differs from the booking. */
  isMoved: boolean;
  /** The booking had another link. */
  hasNewLink: boolean;
  /** Not published any more, before it began. */
  isWithdrawn: boolean;
  /** SEQUENCE of a calendar file with these facts. */
  sequence: number;
}

/**
 * Returns what is true now; while that is unknown, what the participant was told last, else what was agreed. Null for an
 * order of another kind.
 */
export function participantView(
  order: Order,
  notices: readonly Notice[],
  current: CurrentWorkshop,
  now: number,
): ParticipantView | null {
  const agreed = agreedFacts(order);
  if (!agreed) return null;
  const last = notices.at(-1);
  const known = last?.facts ?? agreed;
  const facts = typeof current === 'string' ? known : current;
  const isNews = isOtherTime(facts, known) || facts.link !== known.link;
  const hasBegun = Date.parse(known.start) < now;
  return {
    facts,
    agreed,
    isMoved: isOtherTime(facts, agreed),
    hasNewLink: agreed.link !== null && facts.link !== null && facts.link !== agreed.link,
    isWithdrawn:
      (last !== undefined && ENDING_KINDS.includes(last.kind)) ||
      (current === 'withdrawn' && !hasBegun),
    sequence: (last?.number ?? 0) + (isNews ? 1 : 0),
  };
}

// A receipt does not wait for a content service that is silent.
const MAX_WAIT_MS = 2000;

/** `participantView` of an order, read now. */
export async function viewNow(
  { workshops, workshopRecords, now }: Pick<Deps, 'workshops' | 'workshopRecords' | 'now'>,
  order: Order,
): Promise<ParticipantView | null> {
  if (!order.workshop) return null;
  const current = await withTimeout<CurrentWorkshop, CurrentWorkshop>(
    MAX_WAIT_MS,
    workshops.read(order.workshop.id),
    () => 'unknown',
  );
  return participantView(order, await workshopRecords.noticesOf(order.id), current, now());
}
