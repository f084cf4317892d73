import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/database';
import type { Schema } from '../../database/schema';
import { hasCertainlyEnded, newLeaseOwner } from '../../database/leases/leaseOwner';
import { isWithin } from '../../lib/timing/clock';
import { sameSecret, sha256, unguessable } from '../../lib/process/secrets';

/** A form whose work never ended may be sent again after this time, or at once when its process has certainly ended. */
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

interface SentForm {
  taken_at: number;
  done_at: number | null;
  lease_owner: string | null;
}

const isAbandoned = ({ taken_at, lease_owner }: SentForm, now: number): boolean =>
  !isWithin(taken_at, ABANDONED_MS, now) ||
  (lease_owner !== null && hasCertainlyEnded(lease_owner));

/** Null for a form that may act: it is new, was released, or its process died. */
function stateOf(form: SentForm | undefined, now: number): 'done' | 'running' | null {
  if (!form) return null;
  if (form.done_at !== null) return 'done';
  return isAbandoned(form, now) ? null : 'running';
}

const sentForm = (db: Kysely<Schema>, id: string): Promise<SentForm | undefined> =>
  db
    .selectFrom('desk_forms')
    .select(['done_at', 'taken_at', 'lease_owner'])
    .where('key', '=', id)
    .executeTakeFirst();

/** Forms that were sent, so that each acts once. Times in ms. */
export class SentForms {
  constructor(
    private readonly db: Database,
    private readonly now: () => number,
  ) {}

  /** `done` or `running` when the form was sent before, else null. */
  async state(id: string): Promise<'done' | 'running' | null> {
    return stateOf(await this.db.read((db) => sentForm(db, id)), this.now());
  }

  /** Takes a form for its work: `taken`, or `done` or `running` when it was sent before. */
  async take(id: string): Promise<'taken' | 'done' | 'running'> {
    const now = this.now();
    const taking = { taken_at: now, lease_owner: newLeaseOwner() };
    return this.db.writeOnce(async (tx) => {
      const { numInsertedOrUpdatedRows: added } = await tx
        .insertInto('desk_forms')
        .values({ key: id, ...taking })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .executeTakeFirstOrThrow();
      if (added) return 'taken';
      const row = await sentForm(tx, id);
      const state = stateOf(row, now);
      if (state) return state;
      const { numUpdatedRows } = await tx
        .updateTable('desk_forms')
        .set(taking)
        .where('key', '=', id)
        .where('done_at', 'is', null)
        // Each take has an owner of its own.
        .where('lease_owner', 'is not distinct from', row?.lease_owner ?? null)
        .executeTakeFirst();
      return numUpdatedRows > 0n ? 'taken' : 'running';
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
