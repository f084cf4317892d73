import { createHmac } from 'node:crypto';
import type { Database } from '../../database/database';
import { sameSecret, sha256, unguessable } from '../../lib/process/secrets';

/** A form whose work never ended, because its process died, may be sent again after this time. */
const ABANDONED_MS = 2 * 60_000;

const sign = (id: string, sessionToken: string): string =>
  createHmac('sha256', sessionToken).update(id).digest('base64url');

/**
 * Key of a form: proves that the form is from a page of this session, and lets it act once. With a `version` of the
 * changed thing every page that shows the same version has the same key, in all tabs and sessions.
 */
export function formKey(sessionToken: string, action: string, version?: string): string {
  const id = version === undefined ? unguessable() : sha256(`${action} ${version}`);
  return `${id}.${sign(id, sessionToken)}`;
}

/** Id of a genuine key; null for any other text. */
export function formIdOf(key: string, sessionToken: string): string | null {
  const [id = '', signature = ''] = key.split('.');
  return sameSecret(signature, sign(id, sessionToken)) ? id : null;
}

/** Forms that were sent, so that each acts once. Times in ms. */
export class SentForms {
  constructor(
    private readonly db: Database,
    private readonly now: () => number,
  ) {}

  /** Takes a form for its work: `taken`, or `done` or `running` when it was sent before. */
  async take(id: string): Promise<'taken' | 'done' | 'running'> {
    const now = this.now();
    return this.db.writeOnce(async (tx) => {
      const taken = await tx
        .insertInto('desk_forms')
        .values({ key: id, taken_at: now })
        .onConflict((conflict) =>
          conflict
            .column('key')
            .doUpdateSet({ taken_at: now })
            .where('desk_forms.done_at', 'is', null)
            .where('desk_forms.taken_at', '<', now - ABANDONED_MS),
        )
        .returning('key')
        .executeTakeFirst();
      if (taken) return 'taken';
      const row = await tx
        .selectFrom('desk_forms')
        .select('done_at')
        .where('key', '=', id)
        .executeTakeFirst();
      return row?.done_at == null ? 'running' : 'done';
    });
  }

  async markDone(id: string): Promise<void> {
    await this.db.write((tx) =>
      tx.updateTable('desk_forms').set({ done_at: this.now() }).where('key', '=', id).execute(),
    );
  }

  /** Lets a form be sent again, because nothing was done. */
  async release(id: string): Promise<void> {
    await this.db.write((tx) =>
      tx.deleteFrom('desk_forms').where('key', '=', id).where('done_at', 'is', null).execute(),
    );
  }
}
