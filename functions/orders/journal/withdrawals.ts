import type { WithdrawalRequest } from '../../../contracts/withdrawal';
import type { Client } from '../../lib/database';
import { outboxRow } from './outbox';

export interface Withdrawal {
  id: string;
  request: WithdrawalRequest;
  /** ms */
  receivedAt: number;
}

/** Declarations of withdrawal, each with its two mails. */
export class Withdrawals {
  constructor(
    private readonly db: Client,
    private readonly now: () => number,
  ) {}

  /** Writes it down with its mails in one transaction; a repetition with the same key gives the first one. */
  async receive(id: string, request: WithdrawalRequest): Promise<Withdrawal> {
    const now = this.now();
    const known = await this.find('idempotency_key', request.idempotencyKey);
    if (known) return known;
    await this.db.batch(
      [
        { sql: 'INSERT INTO withdrawals VALUES (?, ?, ?, ?)', args: [id, request.idempotencyKey, JSON.stringify(request), now] },
        outboxRow('withdrawal', id, 'owner', now),
        outboxRow('withdrawal', id, 'customer', now),
      ],
      'write',
    );
    return { id, request, receivedAt: now };
  }

  byId = (id: string) => this.find('id', id);

  private async find(column: 'id' | 'idempotency_key', value: string): Promise<Withdrawal | null> {
    const { rows } = await this.db.execute({ sql: `SELECT * FROM withdrawals WHERE ${column} = ?`, args: [value] });
    const row = rows[0];
    if (!row) return null;
    return { id: String(row['id']), request: JSON.parse(String(row['request'])) as WithdrawalRequest, receivedAt: Number(row['received_at']) };
  }
}
