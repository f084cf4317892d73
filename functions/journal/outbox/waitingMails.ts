import type { Database } from '../../database/database';

/** Number of unsent mails, and when the oldest of them was queued (ISO). */
export interface WaitingMails {
  waiting: number;
  oldest: string | null;
}

/** Counts the unsent mails of all processes. */
export async function waitingMails(db: Database): Promise<WaitingMails> {
  return db.read(async (reader) => {
    const { waiting, oldest } = await reader
      .selectFrom('outbox')
      .select(({ fn }) => [fn.countAll().as('waiting'), fn.min('queued_at').as('oldest')])
      .where('due_at', 'is not', null)
      .executeTakeFirstOrThrow();
    return {
      waiting: Number(waiting),
      oldest: oldest === null ? null : new Date(Number(oldest)).toISOString(),
    };
  });
}
