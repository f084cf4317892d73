import { createHmac, randomUUID } from 'node:crypto';
import type { Database, Tx } from '../../database/database';
import { emailKey } from '../../lib/emailAddress';
import { sameSecret } from '../../lib/process/secrets';
import { recordAct, recordedAct, type RecordedAct } from '../history';
import { enqueueMail } from '../outbox/outboxRow';

/** Passkeys of one owner; more are refused. */
const MOST = 10;

/** Subject of the acts that are recorded. */
const ABOUT = 'passkeys';

type PasskeyAct = 'passkeyAdded' | 'passkeyRemoved';

/** A passkey as the desk lists it. Times in ms. */
export interface ListedPasskey {
  id: string;
  device: string;
  madeAt: number;
  usedAt: number | null;
}

interface Key {
  id: string;
  /** Address of the owner. */
  email: string;
  /** base64url */
  publicKey: string;
}

/** Passkeys that open the owner's desk. */
export class Passkeys {
  /** @param secret part of every row's signature: another secret ends all passkeys */
  constructor(
    private readonly db: Database,
    private readonly now: () => number,
    private readonly secret: string,
  ) {}

  private seal = ({ id, email, publicKey }: Key): string =>
    createHmac('sha256', this.secret)
      .update(`passkey ${id} ${emailKey(email)} ${publicKey}`)
      .digest('base64url');

  /** Stores a passkey. Returns false for one that is there, and when the owner has the most. */
  add(key: Key & { device: string; counter: number }): Promise<boolean> {
    const email = emailKey(key.email);
    return this.db.writeOnce(async (tx) => {
      const others = await tx
        .selectFrom('desk_passkeys')
        .select('id')
        .where('email', '=', email)
        .execute();
      if (others.length >= MOST) return false;
      const { numInsertedOrUpdatedRows: added } = await tx
        .insertInto('desk_passkeys')
        .values({
          id: key.id,
          email,
          public_key: key.publicKey,
          seal: this.seal(key),
          device: key.device,
          counter: key.counter,
          made_at: this.now(),
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .executeTakeFirstOrThrow();
      if (added === 1n) await this.tell(tx, key.email, 'passkeyAdded', key.device);
      return added === 1n;
    });
  }

  /** Passkeys of an owner, the oldest first. */
  async of(email: string): Promise<ListedPasskey[]> {
    const rows = await this.db.read((db) =>
      db
        .selectFrom('desk_passkeys')
        .select(['id', 'device', 'made_at', 'used_at'])
        .where('email', '=', emailKey(email))
        .orderBy('made_at')
        .execute(),
    );
    return rows.map(({ id, device, made_at, used_at }) => ({
      id,
      device,
      madeAt: made_at,
      usedAt: used_at,
    }));
  }

  /** The passkey with this id; null for an unknown one. `email` is a key, see `emailKey`. */
  async find(id: string): Promise<Key | null> {
    const row = await this.db.read((db) =>
      db.selectFrom('desk_passkeys').selectAll().where('id', '=', id).executeTakeFirst(),
    );
    if (!row) return null;
    const key = { id, email: row.email, publicKey: row.public_key };
    return sameSecret(row.seal, this.seal(key)) ? key : null;
  }

  /** Notes a use. Returns false when the count does not grow, as that of a copied authenticator. */
  async use(id: string, counter: number): Promise<boolean> {
    const used = await this.db.writeOnce((tx) =>
      tx
        .updateTable('desk_passkeys')
        .set({ counter, used_at: this.now() })
        .where('id', '=', id)
        // Many authenticators do not count.
        .where('counter', counter === 0 ? '=' : '<', counter)
        .returning('id')
        .executeTakeFirst(),
    );
    return used !== undefined;
  }

  async remove(email: string, id: string): Promise<void> {
    await this.db.write(async (tx) => {
      const gone = await tx
        .deleteFrom('desk_passkeys')
        .where('email', '=', emailKey(email))
        .where('id', '=', id)
        .returning('device')
        .executeTakeFirst();
      if (gone) await this.tell(tx, email, 'passkeyRemoved', gone.device);
    });
  }

  /** Records a change and owes its owner a mail, so that a stranger's passkey is noticed. */
  private async tell(tx: Tx, by: string, act: PasskeyAct, device: string): Promise<void> {
    const key = randomUUID();
    await recordAct(tx, { by, key }, { orderId: ABOUT, at: this.now(), act, detail: { device } });
    await enqueueMail(tx, 'passkey', key, 'owner', this.now());
  }

  /** The change with this key; null when it is unknown. */
  async changeOf(key: string): Promise<RecordedAct | null> {
    const row = await this.db.read((db) =>
      db
        .selectFrom('order_history')
        .selectAll()
        .where('id', '=', `${key}:${ABOUT}`)
        .executeTakeFirst(),
    );
    return row ? recordedAct(row) : null;
  }
}
