import type { Client } from '../../lib/database';

/** Ids of webhook events that have been dealt with. */
export class WebhookEvents {
  constructor(
    private readonly db: Client,
    private readonly now: () => number,
  ) {}

  async isKnown(id: string): Promise<boolean> {
    const { rows } = await this.db.execute({ sql: 'SELECT 1 FROM webhook_events WHERE id = ?', args: [id] });
    return rows.length > 0;
  }

  async remember(id: string): Promise<void> {
    await this.db.execute({ sql: 'INSERT INTO webhook_events VALUES (?, ?) ON CONFLICT (id) DO NOTHING', args: [id, this.now()] });
  }
}
