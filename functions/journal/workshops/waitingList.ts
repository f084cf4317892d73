import { randomUUID } from 'node:crypto';
import type { Language } from '../../../contracts/language/languages';
import type { Database, Tx } from '../../database/database';
import { emailKey } from '../../lib/emailAddress';
import { recordAct, type Actor } from '../history';
import { dropMails, enqueueMail } from '../outbox/outboxRow';
import { isCancelled } from './cancellations';
import { lockWorkshop, takenPlaces } from './places';
import { canonicalCode, newPlaceCode } from './placeCode';

/** Time in ms for which a place is held for somebody of the waiting list. */
export const OFFER_MS = 24 * 3_600_000;

/** Time in ms within which a person confirms that they want to wait. */
const CONFIRM_MS = 24 * 3_600_000;
const HOUR_MS = 3_600_000;

/** Somebody on the waiting list. */
export interface Waiting {
  id: string;
  workshopId: string;
  email: string;
  language: Language;
  site: string;
  /** Secret of the links in their mails; code that takes the held place. */
  token: string;
  /** ms; null before the offer. */
  offeredUntil: number | null;
}

/** Deletes people from the waiting lists, with mails to them that have not gone out. */
async function deletePeople(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await dropMails(tx, ['waitingRequest', 'placeOffer'], ids);
  await tx.deleteFrom('waiting_list').where('id', 'in', ids).execute();
}

/** The waiting lists of workshops. Times in ms. */
export class WaitingList {
  constructor(
    private readonly db: Database,
    private readonly now: () => number,
  ) {}

  /**
   * Asks a person by mail whether they want to wait; nobody waits before they confirm. Somebody whose offer has lapsed is
   * asked anew. Repeated within an hour it sends no second mail, and none to somebody who waits already.
   */
  async request(
    workshopId: string,
    person: { email: string; language: Language; site: string },
  ): Promise<void> {
    const now = this.now();
    const row = {
      ...person,
      id: randomUUID(),
      token: canonicalCode(newPlaceCode()),
      joined_at: now,
      confirmed_at: null,
      offered_until: null,
      order_id: null,
    };
    const email_key = emailKey(person.email);
    await this.db.write(async (tx) => {
      await tx
        .insertInto('waiting_list')
        .values({ workshop_id: workshopId, email_key, ...row })
        .onConflict((conflict) =>
          conflict
            .columns(['workshop_id', 'email_key'])
            .doUpdateSet(row)
            .where('waiting_list.offered_until', '<=', now),
        )
        .execute();
      const unconfirmed = await tx
        .selectFrom('waiting_list')
        .select('id')
        .where('workshop_id', '=', workshopId)
        .where('email_key', '=', email_key)
        .where('confirmed_at', 'is', null)
        .executeTakeFirst();
      if (unconfirmed)
        await enqueueMail(tx, 'waitingRequest', unconfirmed.id, 'customer', now, {
          key: String(Math.floor(now / HOUR_MS)),
        });
    });
  }

  /** Puts the person with this token at the end of the list, once. Returns false for an unknown token, or after a day. */
  async confirm(token: string): Promise<boolean> {
    const now = this.now();
    return this.db.write(async (tx) => {
      const known = await tx
        .selectFrom('waiting_list')
        .select(['id', 'confirmed_at'])
        .where('token', '=', canonicalCode(token))
        .where(({ or, eb }) =>
          or([eb('confirmed_at', 'is not', null), eb('joined_at', '>', now - CONFIRM_MS)]),
        )
        .executeTakeFirst();
      if (known?.confirmed_at === null)
        await tx
          .updateTable('waiting_list')
          .set({ confirmed_at: now, joined_at: now })
          .where('id', '=', known.id)
          .execute();
      return known !== undefined;
    });
  }

  /** Takes the person with this token off the list; a place held for them is free again. False for an unknown token. */
  async leave(token: string): Promise<boolean> {
    return this.db.write(async (tx) => {
      const known = await tx
        .selectFrom('waiting_list')
        .select(['id', 'workshop_id'])
        .where('token', '=', canonicalCode(token))
        .executeTakeFirst();
      if (!known) return false;
      await lockWorkshop(tx, this.db.engine, known.workshop_id);
      await deletePeople(tx, [known.id]);
      return true;
    });
  }

  /** Forgets those who have not confirmed within a day. */
  async forgetUnconfirmed(): Promise<void> {
    await this.db.write(async (tx) => {
      const late = await tx
        .selectFrom('waiting_list')
        .select('id')
        .where('confirmed_at', 'is', null)
        .where('joined_at', '<=', this.now() - CONFIRM_MS)
        .execute();
      await deletePeople(
        tx,
        late.map(({ id }) => id),
      );
    });
  }

  async byId(id: string): Promise<Waiting | null> {
    const row = await this.db.read((db) =>
      db.selectFrom('waiting_list').selectAll().where('id', '=', id).executeTakeFirst(),
    );
    if (!row) return null;
    return {
      id,
      workshopId: row.workshop_id,
      email: row.email,
      language: row.language === 'de-DE' ? 'de-DE' : 'en-US',
      site: row.site,
      token: row.token,
      offeredUntil: row.offered_until,
    };
  }

  /** Ids of workshops that somebody waits for. */
  async workshopIds(): Promise<string[]> {
    const rows = await this.db.read((db) =>
      db.selectFrom('waiting_list').select('workshop_id').distinct().execute(),
    );
    return rows.map(({ workshop_id: id }) => id);
  }

  /** Offers free places to those who have waited longest; each place is then held for its person for a day. */
  async offerFree(workshopId: string, places: number, start: number): Promise<void> {
    const now = this.now();
    await this.db.write(async (tx) => {
      await lockWorkshop(tx, this.db.engine, workshopId);
      if (await isCancelled(tx, workshopId)) return;
      const free = places - (await takenPlaces(tx, workshopId, now));
      if (free <= 0) return;
      const next = await tx
        .selectFrom('waiting_list')
        .select('id')
        .where('workshop_id', '=', workshopId)
        .where('confirmed_at', 'is not', null)
        .where('offered_until', 'is', null)
        .orderBy('joined_at')
        .orderBy('id')
        .limit(free)
        .execute();
      for (const { id } of next) {
        await tx
          .updateTable('waiting_list')
          .set({ offered_until: Math.min(now + OFFER_MS, start) })
          .where('id', '=', id)
          .execute();
        await enqueueMail(tx, 'placeOffer', id, 'customer', now);
      }
    });
  }

  /**
   * Offers a free place to this person before all others. Returns false when no place is free, or an offer was made.
   * @param places of the workshop; null when they are not limited
   */
  async offerTo(
    { id, workshopId }: Waiting,
    { places, start }: { places: number | null; start: number },
    actor: Actor,
  ): Promise<boolean> {
    const now = this.now();
    return this.db.write(async (tx) => {
      await lockWorkshop(tx, this.db.engine, workshopId);
      if (await isCancelled(tx, workshopId)) return false;
      if (places !== null && (await takenPlaces(tx, workshopId, now)) >= places) return false;
      const { numUpdatedRows } = await tx
        .updateTable('waiting_list')
        .set({ offered_until: Math.min(now + OFFER_MS, start) })
        .where('id', '=', id)
        .where('confirmed_at', 'is not', null)
        .where('offered_until', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return false;
      await recordAct(tx, actor, { orderId: workshopId, at: now, act: 'placeOffered' });
      await enqueueMail(tx, 'placeOffer', id, 'customer', now);
      return true;
    });
  }

  /**
   * Takes a person off the list, with an offer that has not gone out; a place held for them is free again. Returns false
   * when nobody was removed: they are not on the list, or their offer is being sent at this moment.
   */
  async remove({ id, workshopId }: Waiting, actor: Actor): Promise<boolean> {
    return this.db.write(async (tx) => {
      await lockWorkshop(tx, this.db.engine, workshopId);
      const leased = await tx
        .selectFrom('outbox')
        .select('id')
        .where('subject', '=', 'placeOffer')
        .where('subject_id', '=', id)
        .where('lease_owner', 'is not', null)
        .executeTakeFirst();
      if (leased) return false;
      const known = await tx
        .selectFrom('waiting_list')
        .select('id')
        .where('id', '=', id)
        .executeTakeFirst();
      if (!known) return false;
      await deletePeople(tx, [id]);
      await recordAct(tx, actor, { orderId: workshopId, at: this.now(), act: 'waitingRemoved' });
      return true;
    });
  }

  /** Deletes everybody who waits for this workshop, which has begun, is withdrawn or cancelled. */
  async end(workshopId: string): Promise<void> {
    await this.db.write(async (tx) => {
      const ended = await tx
        .selectFrom('waiting_list')
        .select('id')
        .where('workshop_id', '=', workshopId)
        .execute();
      await deletePeople(
        tx,
        ended.map(({ id }) => id),
      );
    });
  }
}
