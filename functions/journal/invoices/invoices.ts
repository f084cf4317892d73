import type { Database } from '../../database/database';
import { documentIn, type InvoiceDocument } from './document';

/** Invoices and credit notes as they were issued; an invoice also with the day on which its goods were shipped. */
export class Invoices {
  constructor(private readonly db: Database) {}

  /** Documents of one order: the invoice first, then its credit notes in order. */
  async ofOrder(orderId: string): Promise<InvoiceDocument[]> {
    const rows = await this.db.read((db) =>
      db
        .selectFrom('invoices')
        .leftJoin('orders', 'orders.id', 'invoices.order_id')
        .select(['body', 'shipped_at'])
        .where('order_id', '=', orderId)
        .orderBy('issued_at')
        .orderBy('number')
        .execute(),
    );
    return rows
      .map((row): InvoiceDocument => {
        const document = documentIn(row);
        return document.kind === 'invoice' && row.shipped_at !== null
          ? { ...document, shippedAt: row.shipped_at }
          : document;
      })
      .sort((a, b) => Number(a.kind === 'credit') - Number(b.kind === 'credit'));
  }

  /** Finds the credit note of a refund by PayPal's id. */
  async creditOf(refundId: string): Promise<InvoiceDocument | null> {
    const row = await this.db.read((db) =>
      db
        .selectFrom('invoices')
        .select('body')
        .where('id', '=', `credit:${refundId}`)
        .executeTakeFirst(),
    );
    return row ? documentIn(row) : null;
  }
}
