import { randomUUID } from 'node:crypto';
import type { Language } from '../../../contracts/language/languages';
import type { Database } from '../../database/database';
import { emailKey } from '../../lib/emailAddress';
import { recordAct, type Actor } from '../history';
import { enqueueMail } from '../outbox/outboxRow';
import { isCancelled } from './cancellations';
import { lockWorkshop, takenPlaces } from './places';
import { canonicalCode, newPlaceCode } from './placeCode';

/** Time in ms for which a place is held for somebody of the waiting list. */
export const OFFER_MS = 24 * 3_600_000;

/** Somebody on the waiting list. */
export interface Waiting {
  id: string;
  workshopId: string;
  email: string;
  language: Language;
  site: string;
  /** Code that takes the held place. */
  token: string;
  /** ms; null before the offer. */
  offeredUntil: number | null;
}

/** The waiting lists of workshops. Times in ms. */
export class WaitingList {
  constructor(
    private readonly db: Database,
    private readonly now: () => number,
  ) {}

  /** Puts a person at the end of the list; somebody whose offer has lapsed joins anew. */
  async join(
    workshopId: string,
    person: { email: string; language: Language; site: string },
  ): Promise<void> {
    const now = this.now();
    const row = {
      ...person,
      id: randomUUID(),
      token: canonicalCode(newPlaceCode()),
      joined_at: now,
      offered_until: null,
      order_id: null,
    };
    await this.db.write((tx) =>
      tx
        .insertInto('waiting_list')
        .values({ workshop_id: workshopId, email_key: emailKey(person.email), ...row })
        .onConflict((conflict) =>
          conflict
            .columns(['workshop_id', 'email_key'])
            .doUpdateSet(row)
            .where('waiting_list.offered_until', '<=', now),
        )
        .execute(),
    );
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
      const { numDeletedRows } = await tx
        .deleteFrom('waiting_list')
        .where('id', '=', id)
        .executeTakeFirst();
      if (numDeletedRows === 0n) return false;
      await tx
        .deleteFrom('outbox')
        .where('subject', '=', 'placeOffer')
        .where('subject_id', '=', id)
        .execute();
      await recordAct(tx, actor, { orderId: workshopId, at: this.now(), act: 'waitingRemoved' });
      return true;
    });
  }

  /** Deletes everybody who waits for this workshop, which has begun, is withdrawn or cancelled. */
  async end(workshopId: string): Promise<void> {
    await this.db.write(async (tx) => {
      const ended = tx
        .selectFrom('waiting_list')
        .select('id')
        .where('workshop_id', '=', workshopId);
      await tx
        .deleteFrom('outbox')
        .where('subject', '=', 'placeOffer')
        .where('subject_id', 'in', ended)
        .where('lease_owner', 'is', null)
        .execute();
      await tx.deleteFrom('waiting_list').where('workshop_id', '=', workshopId).execute();
    });
  }
}
