import type { Database } from '../database/database';

/** Ids of webhook events that have been processed. */
export class WebhookEvents {
  constructor(
    private readonly db: Database,
    private readonly now: () => number,
  ) {}

  async isKnown(id: string): Promise<boolean> {
    return (
      (await this.db.read((db) =>
        db.selectFrom('webhook_events').select('id').where('id', '=', id).executeTakeFirst(),
      )) !== undefined
    );
  }

  async record(id: string): Promise<void> {
    const row = { id, received_at: this.now() };
    await this.db.write((tx) =>
      tx
        .insertInto('webhook_events')
        .values(row)
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute(),
    );
  }
}
