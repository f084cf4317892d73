import type { Deps } from '../deps';
import type { Order } from '../../journal/order';
import { participantView, type ParticipantView } from '../participantView';
import { validInvoice } from '../../journal/invoices/document';
import { returnedOrPendingCents } from '../../journal/money/moneyFacts';
import type { OrderMailData } from './mailData';

type LoadDeps = Pick<
  Deps,
  'config' | 'workshops' | 'workshopRecords' | 'moneyFacts' | 'invoices' | 'now'
>;

/** Returns a workshop as its participant must see it now. */
async function viewOf(
  { workshops, workshopRecords, now }: LoadDeps,
  order: Order,
): Promise<ParticipantView | null> {
  if (!order.workshop) return null;
  const current = await workshops.read(order.workshop.id);
  return participantView(order, await workshopRecords.noticesOf(order.id), current, now());
}

/**
 * Collects additional data for the mails of an order: texts from its snapshot, a workshop's time and link as they are now,
 * or as they were known while the content service is down.
 */
export async function loadMailData(deps: LoadDeps, order: Order): Promise<OrderMailData> {
  const { siteName, mail } = deps.config;
  const { site, seller, withdrawal, statutory } = order.snapshot;
  const returned = returnedOrPendingCents(await deps.moneyFacts.returnedOf(order.id));
  return {
    siteName,
    invoice: validInvoice(await deps.invoices.ofOrder(order.id)),
    owner: mail.owner,
    withdrawalPage: site && `${site}/withdrawal`,
    receipt: site && `${site}/receipt/${order.receiptToken}`,
    workshop: await viewOf(deps, order),
    isRefunded: order.total > 0 && returned >= order.total,
    writtenAt: deps.now(),
    statutory,
    seller,
    withdrawal,
  };
}
