import { emailKey } from '../../lib/emailAddress';
import type { WithdrawalRequest } from '../../../contracts/orders/withdrawal';
import type { Database } from '../../database/database';
import { enqueueMail } from './outbox/outboxRow';

export interface Withdrawal {
  id: string;
  request: WithdrawalRequest;
  /** ms */
  receivedAt: number;
  /** Id of the withdrawn order; null unless exactly one order matched on receipt. */
  orderId: string | null;
}

/** Declarations of withdrawal; each queues two mails. */
export class Withdrawals {
  constructor(
    private readonly db: Database,
    private readonly now: () => number,
  ) {}

  /** Stores a declaration with its mails in one transaction; a repetition with the same key returns the first one. */
  async receive(
    id: string,
    request: WithdrawalRequest,
    orderId: string | null,
  ): Promise<Withdrawal> {
    const now = this.now();
    const row = {
      id,
      idempotency_key: request.idempotencyKey,
      request: JSON.stringify(request),
      email_key: emailKey(request.email),
      received_at: now,
      order_id: orderId,
    };
    await this.db.write(async (tx) => {
      const { numInsertedOrUpdatedRows: added } = await tx
        .insertInto('withdrawals')
        .values(row)
        .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
        .executeTakeFirstOrThrow();
      if (!added) return;
      await enqueueMail(tx, 'withdrawal', id, 'owner', now);
      await enqueueMail(tx, 'withdrawal', id, 'customer', now);
    });
    const stored = await this.find('idempotency_key', request.idempotencyKey);
    if (!stored) throw new Error('the journal did not keep a withdrawal');
    return stored;
  }

  byId = (id: string) => this.find('id', id);

  private async find(column: 'id' | 'idempotency_key', value: string): Promise<Withdrawal | null> {
    const row = await this.db.read((db) =>
      db.selectFrom('withdrawals').selectAll().where(column, '=', value).executeTakeFirst(),
    );
    return row
      ? {
          id: row.id,
          request: JSON.parse(row.request) as WithdrawalRequest,
          receivedAt: row.received_at,
          orderId: row.order_id,
        }
      : null;
  }
}
