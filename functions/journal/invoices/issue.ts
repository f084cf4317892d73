import { sql } from 'kysely';
import type { Cents } from '../../../contracts/money/money';
import type { Tx } from '../../database/database';
import { basisOfRefund } from '../money/refunds';
import { readableOrder } from '../rows';
import { documentIn, validInvoice, type Invoice, type InvoiceDocument } from './document';
import { nextNumber } from './numbers';
import { countTurnover } from './turnover';
import { creditNoteOf, invoiceOf } from './invoiceContent';

/** Placeholder number, used to test whether a document is due before a number is taken. */
const NO_NUMBER = '';

async function storeDocument(tx: Tx, id: string, document: InvoiceDocument): Promise<void> {
  const { number, orderId, issuedAt } = document;
  await countTurnover(tx, document);
  await tx
    .insertInto('invoices')
    .values({ id, number, order_id: orderId, issued_at: issuedAt, body: JSON.stringify(document) })
    .execute();
}

const invoiceId = (orderId: string): string => `invoice:${orderId}`;
const creditId = (refundId: string): string => `credit:${refundId}`;

async function documentsOf(tx: Tx, orderId: string): Promise<InvoiceDocument[]> {
  const rows = await tx
    .selectFrom('invoices')
    .select('body')
    .where('order_id', '=', orderId)
    .orderBy('issued_at')
    .orderBy('number')
    .execute();
  return rows.map(documentIn);
}

/**
 * Issues the invoice of an order within the transaction that marks it as paid; a payment that is rolled back or
 * repeated takes no number.
 */
export async function issueInvoice(tx: Tx, orderId: string, now: number): Promise<void> {
  // The payment must be recorded even if the order is damaged.
  const order = await readableOrder(tx, orderId);
  if (order === null || invoiceOf(order, NO_NUMBER, now) === null) return;
  const invoice = invoiceOf(order, await nextNumber(tx, 'invoice', now), now);
  if (invoice !== null) await storeDocument(tx, invoiceId(orderId), invoice);
}

async function issueInstead(
  tx: Tx,
  wrong: Invoice,
  right: Partial<Invoice>,
  why: Pick<NonNullable<Invoice['replaces']>, 'why'>,
  now: number,
): Promise<string> {
  const number = await nextNumber(tx, 'invoice', now);
  const replaces = { number: wrong.number, issuedAt: wrong.issuedAt, ...why };
  await storeDocument(tx, `${invoiceId(wrong.orderId)}:${number}`, {
    ...wrong,
    ...right,
    number,
    issuedAt: now,
    replaces,
  });
  return number;
}

/**
 * Issues the invoice of an order again, with another name or address of the buyer. It names the one that it replaces,
 * which stays in the books (§ 31 (5) UStDV). Returns its number; null for an order without an invoice.
 */
export async function issueCorrectedInvoice(
  tx: Tx,
  orderId: string,
  buyer: Invoice['buyer'],
  now: number,
): Promise<string | null> {
  const wrong = validInvoice(await documentsOf(tx, orderId));
  return wrong && issueInstead(tx, wrong, { buyer }, {}, now);
}

/** Issues the invoice of a booking again when the workshop takes place at another time, or is another one. */
export async function correctSupply(
  tx: Tx,
  orderId: string,
  { start, title }: { start: string; title: string | undefined },
  now: number,
): Promise<void> {
  const wrong = validInvoice(await documentsOf(tx, orderId));
  if (wrong === null) return;
  const rows = wrong.rows.map((row) => ({ ...row, title: title ?? row.title }));
  if (wrong.serviceAt === start && wrong.rows.every((row, at) => row.title === rows[at]?.title))
    return;
  await issueInstead(tx, wrong, { serviceAt: start, rows }, { why: 'service' }, now);
}

/**
 * Issues the credit note for a refund that this transaction has recorded, once.
 * @returns true when the refund has one; false without an invoice or without an amount left of it
 */
export async function issueCreditNote(
  tx: Tx,
  orderId: string,
  refundId: string,
  amount: Cents,
  now: number,
): Promise<boolean> {
  // A concurrent refund of the same order waits here for the row lock and then counts this one.
  await tx
    .updateTable('orders')
    .set({ updated_at: sql`updated_at` })
    .where('id', '=', orderId)
    .execute();
  const documents = await documentsOf(tx, orderId);
  const invoice = validInvoice(documents);
  if (invoice === null) return false;
  const isOfRefund = (document: InvoiceDocument) =>
    document.kind === 'credit' && document.refundId === refundId;
  if (documents.some(isOfRefund)) return true;
  const earlier = documents.filter((document) => document.kind === 'credit');
  const refund = {
    id: refundId,
    amount,
    basis: await basisOfRefund(tx, orderId, refundId, amount),
  };
  if (creditNoteOf(invoice, earlier, refund, NO_NUMBER, now) === null) return false;
  const number = await nextNumber(tx, 'credit', now);
  const note = creditNoteOf(invoice, earlier, refund, number, now);
  if (note !== null) await storeDocument(tx, creditId(refundId), note);
  return note !== null;
}
