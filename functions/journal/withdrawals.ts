import type { Kysely, Selectable } from 'kysely';
import * as v from 'valibot';
import { LanguageSchema } from '../../contracts/language/languageSchema';
import type { WithdrawalRequest } from '../../contracts/orders/withdrawal';
import { emailKey } from '../lib/emailAddress';
import type { Database } from '../database/database';
import type { Schema, WithdrawalsTable } from '../database/schema';
import { enqueueMail } from './outbox/outboxRow';
import { keepUntil } from './retention/retention';

export interface Withdrawal {
  id: string;
  request: WithdrawalRequest;
  /** ms */
  receivedAt: number;
  /** Id of the withdrawn order; null unless exactly one order matched on receipt. */
  orderId: string | null;
  /** The owner's answer; null while there is none. */
  answer: 'confirmed' | 'refused' | null;
  /** Reason of a refusal. */
  answerReason: string | null;
}

/** A stored declaration. Its texts are empty once the person is erased, which `WithdrawalRequestSchema` refuses. */
const StoredRequestSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    name: v.string(),
    // Older declarations have none.
    order: v.optional(v.string(), ''),
    email: v.string(),
    message: v.optional(v.string(), ''),
    language: LanguageSchema,
    idempotencyKey: v.string(),
  }),
);

const withdrawalOf = (row: Selectable<WithdrawalsTable>): Withdrawal => ({
  id: row.id,
  request: v.parse(StoredRequestSchema, row.request),
  receivedAt: row.received_at,
  orderId: row.order_id,
  answer: row.answer === 'confirmed' || row.answer === 'refused' ? row.answer : null,
  answerReason: row.answer_reason,
});

/** Reads a declaration within a transaction; null when there is none. */
export async function readWithdrawal(db: Kysely<Schema>, id: string): Promise<Withdrawal | null> {
  // PostgreSQL rejects a text with this character with an error.
  if (id.includes('\0')) return null;
  const row = await db
    .selectFrom('withdrawals')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? withdrawalOf(row) : null;
}

/** Declarations of withdrawal; each queues two mails. */
export class Withdrawals {
  constructor(
    private readonly db: Database,
    private readonly now: () => number,
    /** The time as other services say it. */
    private readonly trueTime: () => number = now,
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
      keep_until: keepUntil(this.trueTime(), 'letters'),
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
    return withdrawalOf(
      await this.db.read((db) =>
        db
          .selectFrom('withdrawals')
          .selectAll()
          .where('idempotency_key', '=', request.idempotencyKey)
          .executeTakeFirstOrThrow(),
      ),
    );
  }

  byId = (id: string) => this.db.read((db) => readWithdrawal(db, id));
}
