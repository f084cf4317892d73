import type { SandboxPaypalOrder } from '../testing/sandbox';
import { cameOf, isConfirmation, isNotice } from '../testing/told';
import type { ReceivedMail } from '../../sandbox/mail/inbox';
import type { Purchase } from './buyer';

/** What a row of the drill is judged by. Mails are counted by order; `lost` and `doubled` count mails. */
export interface Counts {
  orders: number;
  paid: number;
  charged: number;
  wrongAmount: number;
  toOwner: number;
  toBuyer: number;
  lost: number;
  doubled: number;
  unpaidMailed: number;
  toldWrongly: number;
  /** Numbers of invoices that nobody got. */
  gaps: number;
}

export const NOTHING: Counts = {
  orders: 0,
  paid: 0,
  charged: 0,
  wrongAmount: 0,
  toOwner: 0,
  toBuyer: 0,
  lost: 0,
  doubled: 0,
  unpaidMailed: 0,
  toldWrongly: 0,
  gaps: 0,
};

/** How many numbers are missing between the first and the last invoice that were mailed. */
function gapsIn(mails: readonly ReceivedMail[]): number {
  const numbers = new Set(
    mails.flatMap(({ attachments }) =>
      attachments.flatMap(({ filename }) => /^RE-\d{4}-(\d+)\.pdf$/.exec(filename)?.[1] ?? []),
    ),
  );
  return Math.max(0, ...[...numbers].map(Number)) - numbers.size;
}

/** Charges at PayPal and mails in the inbox, compared with what was bought. */
export function tally(
  atPaypal: readonly SandboxPaypalOrder[],
  mails: readonly ReceivedMail[],
  purchases: readonly Purchase[],
): Counts {
  const counts = { ...NOTHING, orders: purchases.length, gaps: gapsIn(mails) };
  for (const { order, address, approved, unreachable, wrongs } of purchases) {
    const charges = cameOf(atPaypal, order.id);
    const toBuyer = mails.filter((mail) => mail.to === address && isConfirmation(mail)).length;
    const toOwner = mails.filter(
      (mail) => mail.to !== address && mail.text.includes(address) && !isNotice(mail),
    ).length;
    counts.charged += charges.length;
    counts.wrongAmount += charges.filter(
      ({ amount }) => amount.value !== (order.total / 100).toFixed(2),
    ).length;
    counts.toOwner += toOwner;
    counts.toBuyer += toBuyer;
    counts.toldWrongly += wrongs.length;
    if (!approved) {
      counts.unpaidMailed += toBuyer + toOwner;
      continue;
    }
    counts.paid += 1;
    const wanted = unreachable ? [toOwner] : [toOwner, toBuyer];
    counts.lost += wanted.filter((number) => number === 0).length;
    counts.doubled += [toOwner, toBuyer].filter((number) => number > 1).length;
  }
  return counts;
}

/** What must be so, whatever happened; empty when it is. */
export function wrongsOf(counts: Counts): string[] {
  const { paid, charged, wrongAmount, lost, doubled, unpaidMailed, toldWrongly, gaps } = counts;
  const none = {
    'charges of a wrong amount': wrongAmount,
    'mails lost': lost,
    'mails doubled': doubled,
    'mails about unpaid orders': unpaidMailed,
    'answers that are not true': toldWrongly,
    'numbers of invoices missing': gaps,
  };
  return [
    ...(paid > 0 || counts.orders > 0 ? [] : ['nothing was played']),
    ...(charged === paid ? [] : [`${charged} charges for ${paid} orders that were to be paid`]),
    ...Object.entries(none).flatMap(([what, number]) =>
      number === 0 ? [] : [`${number} ${what}`],
    ),
  ];
}

export const sum = (all: readonly Counts[]): Counts =>
  Object.fromEntries(
    Object.keys(NOTHING).map((name) => [
      name,
      all.reduce((total, one) => total + one[name as keyof Counts], 0),
    ]),
  ) as unknown as Counts;
