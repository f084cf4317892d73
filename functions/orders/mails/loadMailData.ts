import { isWithin } from '../../lib/timing/clock';
import { NoAnswer } from '../../lib/timing/fetchWithTimeout';
import type { Deps } from '../deps';
import type { OutboxEntry } from '../journal/outbox/outbox';
import type { Order } from '../order';
import { snapshotOf } from '../sales/snapshot';
import type { OrderMailData } from './mailData';

type LoadDeps = Pick<Deps, 'config' | 'content' | 'legal' | 'now'>;

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

/**
 * Collects additional data for the mails of an order from its snapshot. For an order without one the content service is
 * asked: the owner's mail never waits for it, a buyer's mail waits some hours (until then it throws NoAnswer). A meeting
 * link missing in the snapshot is requested once more, without waiting.
 */
export async function loadMailData(
  deps: LoadDeps,
  order: Order,
  entry: OutboxEntry,
): Promise<OrderMailData> {
  const { siteName, mail, origins } = deps.config;
  const snapshot = snapshotOf(order);
  const site = snapshot?.site ?? origins[0] ?? '';
  const common = {
    siteName,
    owner: mail.owner,
    receipt: site && `${site}/receipt/${order.receiptToken}`,
  };
  const link = (mayWait: boolean) =>
    order.workshop ? readOr(deps.content.meetingLink(order.workshop.id), null, mayWait) : null;
  if (snapshot) {
    const { seller, withdrawal, meetingLink, told = [] } = snapshot;
    return { ...common, told, seller, withdrawal, meetingLink: meetingLink ?? (await link(false)) };
  }
  const mayWait =
    entry.audience === 'customer' &&
    isWithin(order.paidAt ?? order.createdAt, MAX_WAIT_MS, deps.now());
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
    meetingLink: await link(mayWait),
  };
}
