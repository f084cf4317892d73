import type { Database } from '../../database/database';
import { emailKey } from '../../lib/emailAddress';
import { sha256 } from '../../lib/process/secrets';

const HOUR_MS = 3_600_000;
/** A session ends when it was not used for this long. */
export const SESSION_IDLE_MS = 12 * HOUR_MS;
/** A session ends this long after its start, however much it is used. */
export const SESSION_MAX_MS = 30 * 24 * HOUR_MS;
/** Acts on money and personal data need a proof that is no older. */
export const PROOF_MS = HOUR_MS / 4;
/** The time of use is written at most this often. */
const RENEW_MS = 60_000;

/** A signed-in session. Times in ms. */
export interface Session {
  /** Secret of the cookie; the database has its hash only. */
  token: string;
  email: string;
  provedAt: number;
}

/** Sessions of the desk, stored by the hash of their token. */
export class Sessions {
  constructor(
    private readonly db: Database,
    private readonly now: () => number,
    private readonly owners: readonly string[],
  ) {}

  /** Starts a session of an owner who has just proved who they are, in place of an earlier one. */
  async start(email: string, token: string, earlierToken: string | undefined): Promise<void> {
    const now = this.now();
    await this.db.write(async (tx) => {
      if (earlierToken !== undefined)
        await tx.deleteFrom('desk_sessions').where('id', '=', sha256(earlierToken)).execute();
      const row = { id: sha256(token), email, created_at: now, used_at: now, proved_at: now };
      await tx
        .insertInto('desk_sessions')
        .values(row)
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
    });
  }

  /** Finds a live session of an address that may still sign in, and renews it. */
  async find(token: string): Promise<Session | null> {
    const now = this.now();
    const row = await this.db.read((db) =>
      db
        .selectFrom('desk_sessions')
        .selectAll()
        .where('id', '=', sha256(token))
        .where('used_at', '>', now - SESSION_IDLE_MS)
        .where('created_at', '>', now - SESSION_MAX_MS)
        .executeTakeFirst(),
    );
    if (!row || !this.owners.some((owner) => emailKey(owner) === emailKey(row.email))) return null;
    if (now - row.used_at > RENEW_MS)
      await this.db.write((tx) =>
        tx.updateTable('desk_sessions').set({ used_at: now }).where('id', '=', row.id).execute(),
      );
    return { token, email: row.email, provedAt: row.proved_at };
  }

  async end(token: string): Promise<void> {
    await this.db.write((tx) =>
      tx.deleteFrom('desk_sessions').where('id', '=', sha256(token)).execute(),
    );
  }

  /**
   * Ends every way in that an owner has used so far: sessions, passkeys, code app, links and codes that were not used yet.
   * @param kept token of a session that goes on; its code app, which is new, goes on too
   */
  async endAll(email: string, kept?: string): Promise<void> {
    await this.db.write(async (tx) => {
      await tx
        .deleteFrom('desk_sessions')
        .where('email', '=', email)
        .where('id', '<>', kept === undefined ? '' : sha256(kept))
        .execute();
      await tx.deleteFrom('desk_keys').where('email', '=', email).execute();
      await tx.deleteFrom('desk_passkeys').where('email', '=', emailKey(email)).execute();
      if (kept === undefined)
        await tx
          .updateTable('desk_owners')
          .set({ totp: null })
          .where('email', '=', emailKey(email))
          .execute();
    });
  }
}
