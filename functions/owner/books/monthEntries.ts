import { sql, type Kysely } from 'kysely';
import type { Cents } from '../../../contracts/money/money';
import { HOME } from '../../../contracts/money/placeOfSupply';
import { jsonColumn } from '../../database/jsonColumn';
import type { Schema } from '../../database/schema';
import type { HandPayment } from '../../contentService/pricedOrder';
import { documentIn, type Invoice, type InvoiceDocument } from '../../journal/invoices/document';

/** Money that came in, or went out (negative), with its tax where one is stated. Cents. */
export interface BookEntry {
  /** ms */
  at: number;
  kind: string;
  isDonation: boolean;
  /** Number of the invoice or credit note. */
  number: string;
  /** Number of the corrected invoice. */
  corrects: string;
  orderId: string;
  name: string;
  /** PayPal's id of the charge or refund. */
  paypalId: string;
  gross: Cents;
  /** Pieces of goods, and places in workshops, that were sold. */
  pieces: number;
  places: number;
  /** ISO code of the country whose tax is stated. */
  country: string;
  /** When it was shipped or takes place, ms; null when that is not known or nothing is sold. */
  suppliedAt: number | null;
  /** One for each rate; `rate` is null for a small business, the list empty where no tax is stated. */
  shares: { rate: number | null; net: Cents; tax: Cents; gross: Cents }[];
}

/** Rows that are read at once. */
const BATCH = 200;

type Period = Readonly<{ from: number; to: number }>;

const piecesOf = ({ rows }: Invoice): number =>
  rows.reduce((sum, { quantity }) => sum + quantity, 0);

/** Ways of payment that PayPal's list does not have. */
const HAND_WAYS: Readonly<Record<HandPayment, string>> = { cash: 'bar', transfer: 'Überweisung' };

function documentEntry(
  document: InvoiceDocument,
  captureId: string,
  suppliedAt: number | null,
): BookEntry {
  // The amounts stand with the invoice that it replaces.
  if (document.kind === 'invoice' && document.replaces)
    return {
      at: document.issuedAt,
      kind: 'Berichtigte Rechnung',
      isDonation: false,
      number: document.number,
      corrects: document.replaces.number,
      orderId: document.orderId,
      name: document.buyer.name,
      paypalId: '',
      gross: 0,
      pieces: 0,
      places: 0,
      country: '',
      suppliedAt,
      shares: [],
    };
  const isCredit = document.kind === 'credit';
  const sign = isCredit ? -1 : 1;
  const { total, vat, paidBy } = document;
  const way = paidBy ? HAND_WAYS[paidBy] : '';
  return {
    at: document.issuedAt,
    kind: (isCredit ? 'Rechnungskorrektur' : 'Rechnung') + (way && ` (${way})`),
    isDonation: false,
    number: document.number,
    corrects: isCredit ? document.corrects.number : '',
    orderId: document.orderId,
    name: document.buyer.name,
    paypalId: way ? '' : isCredit ? document.refundId : captureId,
    gross: sign * total,
    pieces: isCredit || document.serviceAt !== null ? 0 : piecesOf(document),
    places: isCredit || document.serviceAt === null ? 0 : 1,
    country: document.country ?? HOME,
    suppliedAt: isCredit ? null : suppliedAt,
    shares: (vat ?? [{ rate: null, net: total, tax: 0, gross: total }])
      .filter(({ gross }) => gross !== 0)
      .map(({ rate, net, tax, gross }) => ({
        rate,
        net: sign * net,
        tax: tax === 0 ? 0 : sign * tax,
        gross: sign * gross,
      })),
  };
}

/** Place of a row in its period. */
interface Place {
  /** ms */
  at: number;
  id: string;
}

/** Rows of a period as entries, read in batches that follow each other by time and id: buyers have their turn between them. */
async function inBatches<Row extends Place>(
  from: number,
  read: (after: Place) => Promise<Row[]>,
  entryOf: (row: Row) => BookEntry,
): Promise<BookEntry[]> {
  const entries: BookEntry[] = [];
  let last: Place | undefined = { at: from, id: '' };
  while (last) {
    const rows: Row[] = await read(last);
    for (const row of rows) entries.push(entryOf(row));
    last = rows[BATCH - 1];
  }
  return entries;
}

const documentEntries = (db: Kysely<Schema>, { from, to }: Period): Promise<BookEntry[]> =>
  inBatches(
    from,
    ({ at, id }) =>
      db
        .selectFrom('invoices')
        .leftJoin('orders', 'orders.id', 'invoices.order_id')
        .select(['invoices.id', 'issued_at as at', 'body', 'capture_id'])
        .select(['shipped_at', 'workshop_start'])
        .where(({ eb, refTuple, tuple }) =>
          eb(refTuple('issued_at', 'invoices.id'), '>', tuple(at, id)),
        )
        .where('issued_at', '<', to)
        .orderBy('issued_at')
        .orderBy('invoices.id')
        .limit(BATCH)
        .execute(),
    (row) =>
      documentEntry(documentIn(row), row.capture_id ?? '', row.shipped_at ?? row.workshop_start),
  );

const withoutDocument = (row: {
  order_id: string;
  priced: string;
  customer: string;
}): Omit<BookEntry, 'at' | 'kind' | 'paypalId' | 'gross'> => {
  const name = jsonColumn(row.customer)['name'];
  return {
    isDonation: jsonColumn(row.priced)['kind'] === 'donation',
    number: '',
    corrects: '',
    orderId: row.order_id,
    name: typeof name === 'string' ? name : '',
    pieces: 0,
    places: 0,
    country: '',
    suppliedAt: null,
    shares: [],
  };
};

/** Payments without an invoice: donations, and sales whose order cannot be read. */
const paymentEntries = (db: Kysely<Schema>, { from, to }: Period): Promise<BookEntry[]> =>
  inBatches(
    from,
    ({ at, id }) =>
      db
        .selectFrom('orders')
        .select(['id', 'id as order_id', 'priced', 'customer', 'total', 'capture_id'])
        .select(sql<number>`paid_at`.as('at'))
        .where('total', '>', 0)
        .where(({ eb, refTuple, tuple }) => eb(refTuple('paid_at', 'id'), '>', tuple(at, id)))
        .where('paid_at', '<', to)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('invoices')
                .select('invoices.id')
                .whereRef('invoices.order_id', '=', 'orders.id'),
            ),
          ),
        )
        .orderBy('paid_at')
        .orderBy('id')
        .limit(BATCH)
        .execute(),
    (row) => {
      const entry = withoutDocument(row);
      return {
        ...entry,
        at: row.at,
        kind: entry.isDonation ? 'Spende' : 'Zahlung ohne Rechnung',
        paypalId: row.capture_id ?? '',
        gross: row.total,
      };
    },
  );

/** Returned money without a credit note: refunded donations, and reversals, after which a sale is still owed. */
async function returnEntries(db: Kysely<Schema>, { from, to }: Period): Promise<BookEntry[]> {
  const rows = await db
    .selectFrom('returned_money')
    .innerJoin('orders', 'orders.id', 'returned_money.order_id')
    .leftJoin('invoices', (join) =>
      join.on(({ eb, val, ref }) =>
        eb('invoices.id', '=', eb(val('credit:'), '||', ref('returned_money.id'))),
      ),
    )
    .select([
      'returned_money.id as paypal_id',
      'returned_money.order_id',
      'returned_money.kind as return_kind',
      'returned_money.amount',
      'returned_money.at',
      'orders.priced',
      'orders.customer',
    ])
    .where('returned_money.state', '=', 'done')
    .where('returned_money.at', '>=', from)
    .where('returned_money.at', '<', to)
    .where('invoices.id', 'is', null)
    .execute();
  return rows.map((row) => ({
    ...withoutDocument(row),
    at: row.at,
    kind: row.return_kind === 'reversal' ? 'Rückbuchung' : 'Erstattung',
    paypalId: row.paypal_id,
    gross: -row.amount,
  }));
}

/** All money of known orders in a period, oldest first. */
export async function bookEntries(db: Kysely<Schema>, period: Period): Promise<BookEntry[]> {
  const entries = [
    ...(await documentEntries(db, period)),
    ...(await paymentEntries(db, period)),
    ...(await returnEntries(db, period)),
  ];
  return entries.sort((a, b) => a.at - b.at || (a.number < b.number ? -1 : 1));
}
