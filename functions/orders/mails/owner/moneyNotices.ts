import { bilingual } from '../../../../contracts/language/bilingual';
import type { Language } from '../../../../contracts/language/languages';
import { formatBerlin } from '../../../../contracts/time/berlinTime';
import { WORDS } from '../words';
import { NOTICE_TEXTS } from './noticeTexts';
import { withDeskLink, type OwnersDesk } from './ownersDesk';
import { formatCents } from '../../../../contracts/money/money';
import type { Deps } from '../../deps';
import type { OutboxEntry } from '../../../journal/outbox/outbox';
import type { Order } from '../../../journal/order';
import type { Block, MailDocument } from '../document';

type Notice = Pick<Deps, 'journal' | 'moneyFacts'>;
type Rows = [label: string, value: string][];

const TEXTS = bilingual(
  {
    ...NOTICE_TEXTS['en-US'],
    stuck: {
      heading: 'An order stands still',
      text: 'PayPal holds this payment back, refuses it, or gives no clear answer. Nothing is lost: we keep asking and finish the order as soon as we can. Please look at it in your PayPal account: only you can release a held payment, lift a restriction or grant a missing permission.',
    },
    lost: {
      heading: 'PayPal does not find an order',
      text: 'PayPal has not known this order for days, so it could not be charged. We do not know whether money came. Please search the activities of your PayPal account for the order number (PayPal calls it the invoice number) and for the amount on these days. If the money came, deliver or refund it there, and answer the buyer. If it did not, please tell the buyer: the receipt says that we cannot say yet, and asks them to write to you. If PayPal finds the order later, we finish it.',
    },
    refund: {
      heading: 'A payment was refunded',
      text: 'Money of this order was refunded. The buyer’s receipt says so.',
    },
    refundUnderWay: {
      heading: 'A refund is under way',
      text: 'PayPal is refunding money of this order. That takes some days, usually because it comes from a bank account. The buyer’s receipt says so. If it fails, another message follows.',
    },
    refundFailed: {
      heading: 'A refund has failed',
      text: 'PayPal could not refund this money, for example because the bank account behind your PayPal account did not cover it. The buyer is still waiting, and the receipt says that it failed. Please look at your PayPal account, then refund it again on the order’s page at your desk.',
    },
    reversal: {
      heading: 'A payment was taken back',
      text: "PayPal or the buyer's bank has taken back money of this order. Please look at it in your PayPal account. The receipt of the buyer says so.",
    },
    disputed: {
      heading: 'A buyer complains at PayPal',
      text: 'PayPal has opened a case about the payment of this order. Please answer it in your PayPal account in time.',
    },
    disputeOver: {
      heading: 'A case at PayPal is over',
      text: 'PayPal has decided about the payment of this order. If money goes back, another message follows.',
    },
    difference: {
      heading: 'Books and PayPal differ',
      text: "Comparing the books with PayPal's list of transactions found a difference that only a person can judge. Please look at both.",
    },
    unknownMoney: {
      heading: 'Money without an order',
      text: 'PayPal reports money for an order that is not in the books. Perhaps the books were restored from a backup, or it was paid in another way. Please look at it in your PayPal account, and deliver or refund it by hand.',
    },
  },
  {
    ...NOTICE_TEXTS['de-DE'],
    stuck: {
      heading: 'Eine Bestellung steht still',
      text: 'PayPal hält diese Zahlung zurück, nimmt sie nicht an oder gibt keine klare Auskunft. Verloren ist nichts: Wir fragen weiter nach und schließen die Bestellung ab, sobald es geht. Bitte sieh sie dir in deinem PayPal-Konto an: Eine dort festgehaltene Zahlung, ein eingeschränktes Konto oder eine fehlende Berechtigung kannst nur du in Ordnung bringen.',
    },
    lost: {
      heading: 'PayPal findet eine Bestellung nicht',
      text: 'PayPal kennt diese Bestellung seit Tagen nicht mehr, darum konnte sie nicht abgebucht werden. Ob Geld kam, wissen wir nicht. Bitte such in den Aktivitäten deines PayPal-Kontos nach der Bestellnummer (PayPal nennt sie Rechnungsnummer) und nach dem Betrag an diesen Tagen. Wenn das Geld kam, liefere oder erstatte es dort und gib Bescheid. Wenn nicht, gib bitte auch Bescheid: Auf der Quittung steht, dass wir es noch nicht sagen können und dass man dir schreiben soll. Findet PayPal die Bestellung später, schließen wir sie ab.',
    },
    refund: {
      heading: 'Eine Zahlung wurde erstattet',
      text: 'Geld dieser Bestellung wurde erstattet. Auf der Quittung steht es.',
    },
    refundUnderWay: {
      heading: 'Eine Erstattung ist unterwegs',
      text: 'PayPal erstattet Geld dieser Bestellung. Das dauert einige Tage, meist weil es von einem Bankkonto kommt. Auf der Quittung steht es. Klappt es nicht, folgt eine weitere Nachricht.',
    },
    refundFailed: {
      heading: 'Eine Erstattung ist gescheitert',
      text: 'PayPal konnte dieses Geld nicht erstatten, zum Beispiel weil das Bankkonto hinter deinem PayPal-Konto nicht gedeckt war. Wer bestellt hat, wartet noch darauf, und auf der Quittung steht, dass es nicht geklappt hat. Bitte sieh in dein PayPal-Konto und erstatte am Schreibtisch noch einmal.',
    },
    reversal: {
      heading: 'Eine Zahlung wurde zurückgeholt',
      text: 'PayPal oder die Bank hat Geld dieser Bestellung zurückgeholt. Bitte sieh es dir in deinem PayPal-Konto an. Auf der Quittung steht es.',
    },
    disputed: {
      heading: 'Bei PayPal gibt es eine Beschwerde',
      text: 'PayPal hat zu der Zahlung dieser Bestellung einen Fall eröffnet. Bitte beantworte ihn rechtzeitig in deinem PayPal-Konto.',
    },
    disputeOver: {
      heading: 'Ein Fall bei PayPal ist beendet',
      text: 'PayPal hat über die Zahlung dieser Bestellung entschieden. Geht Geld zurück, folgt eine weitere Nachricht.',
    },
    difference: {
      heading: 'Bücher und PayPal passen nicht zusammen',
      text: 'Beim Vergleich der Bücher mit PayPals Liste fand sich ein Unterschied, den nur ein Mensch beurteilen kann. Bitte sieh dir beides an.',
    },
    unknownMoney: {
      heading: 'Geld ohne Bestellung',
      text: 'PayPal meldet Geld für eine Bestellung, die nicht in den Büchern steht. Vielleicht kamen die Bücher aus einer Sicherung, vielleicht wurde auf anderem Weg bezahlt. Bitte sieh es dir in deinem PayPal-Konto an: Liefere oder erstatte von Hand.',
    },
  },
);

const LABELS = bilingual(
  {
    ofOrder: (sum: string) => `order of ${sum}`,
    paypalOrder: 'PayPal order',
    orderAmount: 'Order amount',
    ordered: 'Ordered',
    approved: 'Agreed to',
    charge: 'Charge asked for, and not answered',
    returned: 'Given back',
    toReturn: 'To be given back',
    paypalId: 'PayPal id',
    case: 'Case',
    reason: 'Reason',
    disputed: 'Disputed',
    what: 'What it is',
    reference: 'Reference',
    seen: 'Seen',
  },
  {
    ofOrder: (sum: string) => `Bestellung über ${sum}`,
    paypalOrder: 'Bestellung bei PayPal',
    orderAmount: 'Betrag der Bestellung',
    ordered: 'Bestellt',
    approved: 'Freigegeben',
    charge: 'Abbuchung verlangt und nicht beantwortet',
    returned: 'Zurückgegeben',
    toReturn: 'Zurückzugeben',
    paypalId: 'Nummer bei PayPal',
    case: 'Fall',
    reason: 'Grund',
    disputed: 'Strittig',
    what: 'Art',
    reference: 'Bezug',
    seen: 'Gesehen',
  },
);

type About = keyof (typeof TEXTS)['en-US'];

function notice(about: About, subject: string, rows: Rows, language: Language): MailDocument {
  const { heading, text } = TEXTS[language][about];
  const blocks: Block[] = [
    { type: 'text', text },
    { type: 'rows', rows: rows.filter(([, value]) => value !== '') },
  ];
  return { subject: `${heading}: ${subject}`, language, heading, blocks };
}

const timeOf = (ms: number | null, language: Language): string =>
  ms === null ? '' : formatBerlin(new Date(ms).toISOString(), language);

function aboutOrder(about: About, order: Order, rows: Rows, language: Language): MailDocument {
  const { ofOrder, paypalOrder, orderAmount } = LABELS[language];
  const words = WORDS[language];
  const total = formatCents(order.total, language);
  return notice(
    about,
    ofOrder(total),
    [
      ...rows,
      [words.order, order.id],
      [paypalOrder, order.paypalOrderId ?? ''],
      [orderAmount, total],
      [words.name, order.customer.name],
      [words.email, order.customer.email],
    ],
    language,
  );
}

async function orderOf({ journal }: Notice, id: string | undefined): Promise<Order> {
  const order = id === undefined ? null : await journal.byId(id);
  if (!order) throw new Error('a notice about an order that is not in the journal');
  return order;
}

/** Tells the owner of an order that only a person can put right. */
export const orderNotice =
  (about: 'stuck' | 'undeliverable' | 'denied' | 'mischarged') =>
  (order: Order, { language }: OwnersDesk): MailDocument =>
    aboutOrder(
      about === 'denied' && order.failure === 'notSold' ? 'notSold' : about,
      order,
      [],
      language,
    );

/** Tells the owner of an order that PayPal does not find. */
export function lostNotice(order: Order, { language }: OwnersDesk): MailDocument {
  const labels = LABELS[language];
  const rows: Rows = [
    [labels.ordered, timeOf(order.createdAt, language)],
    [labels.approved, timeOf(order.approvedAt, language)],
    [labels.charge, timeOf(order.captureSentAt, language)],
  ];
  return aboutOrder('lost', order, rows, language);
}

/** Tells the owner of a refund or reversal, also of one that has failed. */
export async function returnedNotice(
  deps: Notice,
  { subject, subjectId }: OutboxEntry,
  desk: OwnersDesk,
): Promise<MailDocument> {
  const { language } = desk;
  const returned = await deps.moneyFacts.returnedById(subjectId);
  const order = await orderOf(deps, returned?.orderId);
  const about =
    subject === 'refundFailed'
      ? subject
      : returned?.kind === 'reversal'
        ? 'reversal'
        : returned?.state === 'done'
          ? 'refund'
          : 'refundUnderWay';
  const labels = LABELS[language];
  const isBack = about === 'refund' || about === 'reversal';
  const rows: Rows = [
    [isBack ? labels.returned : labels.toReturn, formatCents(returned?.amount ?? 0, language)],
    [labels.paypalId, subjectId],
  ];
  return withDeskLink(aboutOrder(about, order, rows, language), desk, `/orders/${order.id}`);
}

/** Tells the owner of a dispute that was opened or closed. */
export async function disputeNotice(
  deps: Notice,
  { subject, subjectId }: OutboxEntry,
  desk: OwnersDesk,
): Promise<MailDocument> {
  const { language } = desk;
  const dispute = await deps.moneyFacts.disputeById(subjectId);
  const order = await orderOf(deps, dispute?.orderId);
  const amount = dispute?.amount ?? null;
  const labels = LABELS[language];
  const rows: Rows = [
    [labels.case, subjectId],
    [labels.reason, dispute?.reason ?? ''],
    [labels.disputed, amount === null ? '' : formatCents(amount, language)],
  ];
  const about = subject === 'disputed' ? 'disputed' : 'disputeOver';
  return withDeskLink(aboutOrder(about, order, rows, language), desk, `/orders/${order.id}`);
}

/** Tells the owner of money that belongs to no order. */
export async function unknownMoneyNotice(
  deps: Notice,
  { subjectId }: OutboxEntry,
  desk: OwnersDesk,
): Promise<MailDocument> {
  const { language } = desk;
  const found = await deps.moneyFacts.unknownById(subjectId);
  if (!found) throw new Error('a notice about money that is not in the journal');
  // PayPal's event types and transaction codes occur only for money without an order.
  const about = /^([A-Z]+\.|T\d{4}$)/.test(found.what) ? 'unknownMoney' : 'difference';
  const labels = LABELS[language];
  const rows: Rows = [
    [labels.paypalId, found.id],
    [labels.what, found.what],
    [WORDS[language].amount, found.amount],
    [labels.paypalOrder, found.paypalOrderId],
    [labels.reference, found.reference],
    [labels.seen, timeOf(found.seenAt, language)],
  ];
  return withDeskLink(notice(about, found.amount || found.what, rows, language), desk, '');
}
