import { bilingual, type Bilingual } from '../../../contracts/language/bilingual';
import type { Kysely } from 'kysely';
import type { Language } from '../../../contracts/language/languages';
import { formatCents } from '../../../contracts/money/money';
import type { Schema } from '../../database/schema';
import { ACTS, historyOf, type ActName, type RecordedAct } from '../../journal/history';
import type { Order } from '../../journal/order';
import { ORDERS_WORDS } from './ordersWords';

/** One line of an order's history. */
export interface HistoryLine {
  /** ms */
  at: number;
  what: string;
  detail: string;
  /** Owner who acted; '' for what happened by itself. */
  by: string;
}

const ACT_WORDS: Readonly<Record<ActName, Bilingual>> = {
  refund: bilingual('Refund requested', 'Erstattung angefordert'),
  mailAgain: bilingual('Mail sent again', 'Mail noch einmal geschickt'),
  settled: bilingual('Marked as settled', 'Als erledigt eingetragen'),
  erased: bilingual('Personal data erased', 'Personendaten gelöscht'),
  note: bilingual('Note', 'Notiz'),
  shipped: bilingual('Marked as shipped', 'Als verschickt eingetragen'),
  shippedUndone: bilingual('Shipping taken back', 'Versand zurückgenommen'),
  trackingAdded: bilingual('Tracking number added', 'Sendungsnummer nachgetragen'),
  undone: bilingual('Undone', 'Zurückgenommen'),
  addressCorrected: bilingual('Name or address corrected', 'Name oder Adresse berichtigt'),
  withdrawalConfirmed: bilingual('Withdrawal confirmed', 'Widerruf bestätigt'),
  withdrawalRefused: bilingual('Withdrawal refused', 'Widerruf abgelehnt'),
  workshopNotice: bilingual('Participant told', 'Teilnehmender Person geschrieben'),
  passkeyAdded: bilingual('Passkey added', 'Passkey eingerichtet'),
  passkeyRemoved: bilingual('Passkey removed', 'Passkey entfernt'),
  settingsChanged: bilingual('Settings changed', 'Einstellungen geändert'),
  workshopPublished: bilingual('Published in Contentful', 'In Contentful veröffentlicht'),
  workshopUnpublished: bilingual('Taken off the programme', 'Aus dem Programm genommen'),
  minimumAccepted: bilingual('Takes place with fewer', 'Findet mit weniger statt'),
  placeOffered: bilingual('Place offered by hand', 'Platz von Hand angeboten'),
  placeGiven: bilingual('Place booked by hand', 'Platz von Hand eingetragen'),
  placeCancelled: bilingual('Place cancelled', 'Platz abgesagt'),
  transferred: bilingual('Moved to another workshop', 'In einen anderen Workshop umgebucht'),
  moveOffered: bilingual('Link for the difference sent', 'Zahlungslink geschickt'),
  moveEnded: bilingual('Link for the difference ended', 'Zahlungslink beendet'),
  codeMade: bilingual('Code made', 'Code erzeugt'),
  codeRevoked: bilingual('Code revoked', 'Code zurückgezogen'),
  waitingRemoved: bilingual(
    'Address taken off the waiting list',
    'Adresse von der Warteliste genommen',
  ),
};

const wordsOfAct = (act: string, language: Language): string => {
  const known = ACTS.find((name) => name === act);
  return known ? ACT_WORDS[known][language] : act;
};

const detailOf = ({ detail }: RecordedAct): string =>
  Object.values(detail)
    .flat()
    .filter((value) => typeof value === 'string' && value !== '')
    .join(', ');

async function moneyLines(
  db: Kysely<Schema>,
  id: string,
  language: Language,
): Promise<HistoryLine[]> {
  const { events } = ORDERS_WORDS[language];
  const returned = await db
    .selectFrom('returned_money')
    .selectAll()
    .where('order_id', '=', id)
    .execute();
  const disputes = await db.selectFrom('disputes').selectAll().where('order_id', '=', id).execute();
  return [
    ...returned.map(({ kind, amount, at, state }) => ({
      at,
      what:
        state === 'failed'
          ? events.refundFailed
          : state === 'pending'
            ? events.refundPending
            : kind === 'reversal'
              ? events.reversal
              : events.refund,
      detail: formatCents(amount, language),
      by: '',
    })),
    ...disputes.map(({ updated_at: at, reason }) => ({
      at,
      what: events.dispute,
      detail: reason,
      by: '',
    })),
  ];
}

async function documentLines(
  db: Kysely<Schema>,
  id: string,
  language: Language,
): Promise<HistoryLine[]> {
  const { events } = ORDERS_WORDS[language];
  const invoices = await db
    .selectFrom('invoices')
    .select(['id', 'number', 'issued_at'])
    .where('order_id', '=', id)
    .execute();
  const withdrawals = await db
    .selectFrom('withdrawals')
    .select('received_at')
    .where('order_id', '=', id)
    .execute();
  return [
    ...invoices.map(({ id: document, number, issued_at: at }) => ({
      at,
      what: document.startsWith('credit:') ? events.credit : events.invoice,
      detail: number,
      by: '',
    })),
    ...withdrawals.map(({ received_at: at }) => ({
      at,
      what: events.withdrawal,
      detail: '',
      by: '',
    })),
  ];
}

/** The owner's acts on an order or a workshop, oldest first. */
export async function actLines(
  db: Kysely<Schema>,
  id: string,
  language: Language,
): Promise<HistoryLine[]> {
  return (await historyOf(db, [id])).map((act) => ({
    at: act.at,
    what: wordsOfAct(act.act, language),
    detail: detailOf(act),
    by: act.by === 'command' ? ORDERS_WORDS[language].by.command : act.by,
  }));
}

/** The events and acts of an order, oldest first, without its mails. */
export async function orderHistory(
  db: Kysely<Schema>,
  { id, createdAt, paidAt }: Order,
  language: Language,
): Promise<HistoryLine[]> {
  const { events } = ORDERS_WORDS[language];
  const lines: HistoryLine[] = [
    { at: createdAt, what: events.created, detail: '', by: '' },
    ...(paidAt === null ? [] : [{ at: paidAt, what: events.paid, detail: '', by: '' }]),
    ...(await documentLines(db, id, language)),
    ...(await moneyLines(db, id, language)),
    ...(await actLines(db, id, language)),
  ];
  return lines.sort((a, b) => a.at - b.at);
}
