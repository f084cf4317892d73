import { isWithin } from '../../lib/timing/clock';
import { NoAnswer } from '../../lib/timing/fetchWithTimeout';
import type { Deps } from '../deps';
import type { OutboxEntry } from '../journal/outbox/outbox';
import type { Order } from '../order';
import { snapshotOf } from '../sales/snapshot';
import { participantView, type ParticipantView } from '../../workshops/participantView';
import { returnedOrPendingCents } from '../journal/money/moneyFacts';
import type { OrderMailData } from './mailData';

type LoadDeps = Pick<
  Deps,
  'config' | 'workshops' | 'workshopRecords' | 'moneyFacts' | 'legal' | 'now'
>;

// Orders without a snapshot: max. time that a buyer's mail waits for the content service.
const MAX_WAIT_MS = 6 * 3_600_000;

/** Returns the answer, or `otherwise` when the content service fails and the mail may not wait any longer. */
async function readOr<T>(asked: Promise<T>, otherwise: T, mayWait: boolean): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof NoAnswer) || mayWait) throw error;
    return otherwise;
  }
}

/** Returns a workshop as its participant must see it now. */
async function viewOf(
  { workshops, workshopRecords, now }: LoadDeps,
  order: Order,
  mayWait: boolean,
): Promise<ParticipantView | null> {
  if (!order.workshop) return null;
  const current = await workshops.read(order.workshop.id);
  if (mayWait && current === 'unknown') throw new NoAnswer('content service', 'no workshop');
  return participantView(order, await workshopRecords.noticesOf(order.id), current, now());
}

/**
 * Collects additional data for the mails of an order: texts from its snapshot, a workshop's time and link as they are now,
 * or as they were known while the content service is down. For an order without a snapshot the content service is
 * asked: the owner's mail never waits for it, a buyer's mail waits some hours (until then it throws NoAnswer).
 */
export async function loadMailData(
  deps: LoadDeps,
  order: Order,
  entry: OutboxEntry,
): Promise<OrderMailData> {
  const { siteName, mail, origins } = deps.config;
  const snapshot = snapshotOf(order);
  const site = snapshot?.site ?? origins[0] ?? '';
  const returned = returnedOrPendingCents(await deps.moneyFacts.returnedOf(order.id));
  const mayWait =
    snapshot === null &&
    entry.audience === 'customer' &&
    isWithin(order.paidAt ?? order.createdAt, MAX_WAIT_MS, deps.now());
  const common = {
    siteName,
    owner: mail.owner,
    receipt: site && `${site}/receipt/${order.receiptToken}`,
    workshop: await viewOf(deps, order, mayWait),
    isRefunded: order.total > 0 && returned >= order.total,
    writtenAt: deps.now(),
  };
  if (snapshot) {
    const { seller, withdrawal, told = [] } = snapshot;
    return { ...common, told, seller, withdrawal };
  }
  const texts = await readOr<Pick<OrderMailData, 'seller' | 'withdrawal'>>(
    deps.legal.texts(order.language),
    { seller: null, withdrawal: null },
    mayWait && order.kind !== 'donation',
  );
  return {
    ...common,
    told: [],
    seller: texts.seller,
    withdrawal: order.kind === 'shop' ? texts.withdrawal : null,
  };
}
