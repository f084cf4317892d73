import { bilingual } from '../../../../contracts/language/bilingual';
import { formatBerlin } from '../../../../contracts/time/berlinTime';
import type { Language } from '../../../../contracts/language/languages';
import { formatCents, type Cents } from '../../../../contracts/money/money';
import type { Withdrawal } from '../../../journal/withdrawals';
import type { Order } from '../../../journal/order';
import { hasWithdrawalRight } from '../../../journal/snapshot';
import type { WithdrawalMatch } from '../../withdrawals/match';
import type { Block, MailDocument } from '../document';
import { sumLabel } from './orderRows';
import { WORDS } from '../words';

type Row = readonly [string, string];

const formatMs = (ms: number, language: Language): string =>
  formatBerlin(new Date(ms).toISOString(), language);

const contentsOf = ({ lines }: Order): string =>
  lines.map(({ quantity, title }) => `${quantity} × ${title}`).join('\n');

const OWNER = bilingual(
  {
    subject: (name: string) => `Withdrawal from a contract by ${name}`,
    heading: 'A customer withdraws from a contract',
    contract: 'Contract',
    none: '(none)',
    received: 'Received',
    reference: 'Reference',
    refunded: 'Refunded so far',
    named: 'The order below is named by its number and was made with this mail address.',
    one: 'No order number is given. One paid order was made with this mail address, see below.',
    several:
      'No order number is given. Several paid orders were made with this mail address, see below.',
    unmatched: 'No paid order was made with this mail address. Please find out which one is meant.',
    receipt: 'The customer has got a receipt with the wording, date and time.',
    due: 'Please refund without delay, within 14 days at the latest. For goods you may wait until they are back or their dispatch is proved (§ 357 (4) BGB).',
    settled: 'This is refunded in full already: nothing more is owed.',
    begun:
      'This workshop had begun when the declaration arrived: its right of withdrawal lapses once it has been held in full, and before that you keep what has been provided (§ 356 (4), § 357a (2) BGB).',
    excluded:
      'A workshop on a fixed date has no right of withdrawal (§ 312g (2) no. 9 BGB): please answer the customer; whether you refund is your decision.',
    donation:
      'A donation is no purchase and has no right of withdrawal: please answer the customer; whether you refund is your decision.',
  },
  {
    subject: (name: string) => `Widerruf von ${name}`,
    heading: 'Jemand widerruft einen Vertrag',
    contract: 'Vertrag',
    none: '(keine)',
    received: 'Eingegangen',
    reference: 'Vorgang',
    refunded: 'Bisher erstattet',
    named: 'Die Bestellung unten ist mit ihrer Nummer genannt und kam von dieser Mailadresse.',
    one: 'Eine Bestellnummer fehlt. Von dieser Mailadresse kam eine bezahlte Bestellung, siehe unten.',
    several:
      'Eine Bestellnummer fehlt. Von dieser Mailadresse kamen mehrere bezahlte Bestellungen, siehe unten.',
    unmatched:
      'Von dieser Mailadresse kam keine bezahlte Bestellung. Bitte finde heraus, welche gemeint ist.',
    receipt: 'Die Eingangsbestätigung mit Wortlaut, Datum und Uhrzeit ist verschickt.',
    due: 'Bitte erstatte unverzüglich, spätestens binnen 14 Tagen. Bei Waren darfst du warten, bis sie zurück sind oder ihr Versand nachgewiesen ist (§ 357 Abs. 4 BGB).',
    settled: 'Das ist schon ganz erstattet: Es ist nichts mehr offen.',
    begun:
      'Dieser Workshop hatte begonnen, als die Erklärung ankam: Sein Widerrufsrecht erlischt, wenn er vollständig stattgefunden hat, und vorher behältst du, was schon geleistet ist (§ 356 Abs. 4, § 357a Abs. 2 BGB).',
    excluded:
      'Für einen Workshop an einem festen Termin gibt es kein Widerrufsrecht (§ 312g Abs. 2 Nr. 9 BGB): Bitte antworte; ob du erstattest, entscheidest du.',
    donation:
      'Eine Spende ist kein Kauf und hat kein Widerrufsrecht: Bitte antworte; ob du erstattest, entscheidest du.',
  },
);

type OwnerTexts = (typeof OWNER)['en-US'];

function matchText({ named, ofAddress }: WithdrawalMatch, texts: OwnerTexts): string {
  if (named) return texts.named;
  if (ofAddress.length === 0) return texts.unmatched;
  return ofAddress.length === 1 ? texts.one : texts.several;
}

const orderFacts = (order: Order, language: Language): Row[] => {
  const words = WORDS[language];
  return [
    [words.order, order.id],
    [words.date, formatMs(order.paidAt ?? order.createdAt, language)],
    [words.contents, contentsOf(order)],
    [sumLabel(order, language), formatCents(order.total, language)],
  ];
};

function dutyText(
  orders: readonly Order[],
  refundedCents: ReadonlyMap<string, Cents>,
  receivedAt: number,
  texts: OwnerTexts,
): string {
  const isRefunded = ({ id, total }: Order) => (refundedCents.get(id) ?? 0) >= total;
  if (orders.length > 0 && orders.every(isRefunded)) return texts.settled;
  const hasBegun = ({ workshop }: Order) =>
    workshop !== null && Date.parse(workshop.start) <= receivedAt;
  if (orders.length > 0 && orders.every((order) => hasWithdrawalRight(order) && hasBegun(order)))
    return texts.begun;
  if (
    orders.length > 0 &&
    orders.every((order) => order.kind === 'workshop' && !hasWithdrawalRight(order))
  )
    return texts.excluded;
  if (orders.length > 0 && orders.every(({ kind }) => kind === 'donation')) return texts.donation;
  return texts.due;
}

/**
 * Mail to the owner, in the owner's language: a consumer withdraws. Contains everything that was typed, and the orders
 * that may be meant.
 * @param refundedCents refunds so far, by order id
 */
export function withdrawalOwnerMail(
  { id, request, receivedAt }: Withdrawal,
  match: WithdrawalMatch,
  refundedCents: ReadonlyMap<string, Cents>,
  language: Language,
): MailDocument {
  const words = WORDS[language];
  const texts = OWNER[language];
  const orders = match.named ? [match.named] : match.ofAddress;
  const refunded = (order: Order): Row[] => {
    const cents = refundedCents.get(order.id) ?? 0;
    return cents === 0 ? [] : [[texts.refunded, formatCents(cents, language)]];
  };
  return {
    subject: texts.subject(request.name),
    language,
    heading: texts.heading,
    replyTo: request.email,
    blocks: [
      {
        type: 'rows',
        rows: [
          [words.name, request.name],
          [words.email, request.email],
          [texts.contract, request.order],
          [words.message, request.message || texts.none],
          [texts.received, formatMs(receivedAt, language)],
          [texts.reference, id],
        ],
      },
      { type: 'text', text: matchText(match, texts) },
      ...orders.map((order): Block => ({
        type: 'rows',
        rows: [...orderFacts(order, language), ...refunded(order)],
      })),
      {
        type: 'text',
        text: `${texts.receipt} ${dutyText(orders, refundedCents, receivedAt, texts)}`,
      },
    ],
  };
}

const TEXTS = bilingual(
  {
    subject: 'Receipt of your withdrawal',
    heading: 'We have received your withdrawal',
    withName: (name: string) => `Dear ${name},`,
    withoutName: 'Hello,',
    opening: 'this mail confirms that a declaration of withdrawal from a contract has reached us.',
    content: 'You declared that you withdraw from this contract:',
    received: 'Received',
    order: 'Contract',
    reference: 'Reference',
    orders: 'These orders were made with this mail address:',
    stranger:
      'If this was not you, somebody else entered your address. There is nothing you need to do.',
    closing:
      'This is the receipt, not yet the answer: we look at your withdrawal and come back to you about returning goods and about the refund.',
  },
  {
    subject: 'Eingangsbestätigung deines Widerrufs',
    heading: 'Dein Widerruf ist eingegangen',
    withName: (name: string) => `Hallo ${name},`,
    withoutName: 'Hallo,',
    opening:
      'hiermit bestätigen wir dir, dass die Erklärung des Widerrufs eines Vertrags bei uns eingegangen ist.',
    content: 'Du hast erklärt, dass du diesen Vertrag widerrufst:',
    received: 'Eingegangen',
    order: 'Vertrag',
    reference: 'Vorgangsnummer',
    orders: 'Diese Bestellungen wurden mit dieser Mailadresse gemacht:',
    stranger:
      'Wenn du das nicht warst, hat jemand anders deine Adresse angegeben. Du musst dann nichts tun.',
    closing:
      'Das ist die Eingangsbestätigung, noch nicht die Antwort: Wir sehen uns deinen Widerruf an und melden uns zur Rücksendung und zur Erstattung.',
  },
);

// A mail program would turn them into links that seem to be ours.
const neutralizeLinks = (text: string): string =>
  text.replace(/:\/\//g, ': //').replace(/(?<=[\p{L}\p{N}])\.(?=[\p{L}\p{N}])/gu, '. ');

/** The declaration as typed, without links, because anybody can type a mail address. */
function declarationBlocks({ request }: Withdrawal): Block[] {
  const texts = TEXTS[request.language];
  const words = WORDS[request.language];
  const rows: Row[] = [
    [words.name, request.name],
    [texts.order, request.order],
    ...(request.message ? [[words.message, request.message] as const] : []),
  ];
  return [
    { type: 'text', text: texts.content },
    {
      type: 'rows',
      rows: rows.map(([label, value]) => [label, neutralizeLinks(value)]),
    },
  ];
}

/** The orders that the declaration may be about. */
function orderBlocks({ request }: Withdrawal, { named, ofAddress }: WithdrawalMatch): Block[] {
  const texts = TEXTS[request.language];
  const orders = (named ? [named] : ofAddress).map((order): Block => ({
    type: 'rows',
    rows: orderFacts(order, request.language),
  }));
  return [
    ...(orders.length > 0 && !named ? [{ type: 'text', text: texts.orders } as const] : []),
    ...orders,
    ...(named ? [] : [{ type: 'text', text: texts.stranger } as const]),
  ];
}

/** Mail to the declared address: the receipt with date and time that § 356a BGB requires; see docs/decisions/0045. */
export function withdrawalReceipt(
  withdrawal: Withdrawal,
  match: WithdrawalMatch,
  site: string,
  owner: string,
): MailDocument {
  const { id, request, receivedAt } = withdrawal;
  const texts = TEXTS[request.language];
  const greeting = match.named ? texts.withName(request.name) : texts.withoutName;
  return {
    subject: texts.subject,
    language: request.language,
    heading: texts.heading,
    replyTo: owner,
    blocks: [
      { type: 'text', text: `${greeting}\n\n${texts.opening}` },
      {
        type: 'rows',
        rows: [
          [texts.received, formatMs(receivedAt, request.language)],
          [texts.reference, id],
        ],
      },
      ...declarationBlocks(withdrawal),
      ...orderBlocks(withdrawal, match),
      { type: 'text', text: `${texts.closing}\n\n${site}` },
    ],
  };
}
