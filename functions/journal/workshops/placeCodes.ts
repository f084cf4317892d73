import { type ExpressionBuilder } from 'kysely';
import { WORKSHOP_AMOUNTS } from '../../../contracts/money/amounts';
import type { Cents } from '../../../contracts/money/money';
import type { Database, Tx } from '../../database/database';
import type { Schema } from '../../database/schema';
import { Refusal } from '../../lib/http/problem';
import { sha256 } from '../../lib/process/secrets';
import { recordAct, type Actor } from '../history';
import { endUnapproved } from './holds';
import { lockWorkshop, takenPlaces } from './places';
import { canonicalCode, newPlaceCode } from './placeCode';

/** Codes have 59 random bits, so a plain hash hides them. */
export const codeId = (code: string): string => sha256(canonicalCode(code));

/** Days for which a code is valid. */
export const CODE_DAYS = 30;

const LEAST_PAID_CENTS = 100;
const MAX_CENTS = Math.max(...WORKSHOP_AMOUNTS) * 100;

/** True for a price that a code may set: nothing, or an amount that PayPal takes and that is not above the usual ones. */
export const isPlacePrice = (cents: Cents): boolean =>
  cents === 0 || (cents >= LEAST_PAID_CENTS && cents <= MAX_CENTS);

/** A code for a reduced or free place, as the owner sees it. */
export interface PlaceCode {
  id: string;
  workshopId: string;
  amount: Cents;
  /** ms */
  expiresAt: number;
  isUsed: boolean;
  /** The order whose place moves when the difference is paid with it. */
  moves: string | null;
}

/** True for a code without an order, or whose order has ended unpaid. */
const isUnused = ({ or, eb, exists, selectFrom }: ExpressionBuilder<Schema, 'place_codes'>) =>
  or([
    eb('order_id', 'is', null),
    exists(
      selectFrom('orders')
        .select('orders.id')
        .whereRef('orders.id', '=', 'place_codes.order_id')
        .where('state', 'in', ['failed', 'expired']),
    ),
  ]);

/** Codes for reduced and free places: each for one place in one workshop. Times in ms. */
export class PlaceCodes {
  constructor(
    private readonly db: Database,
    private readonly now: () => number,
  ) {}

  /**
   * Makes a code and returns it; only its hash is stored. It holds a place from now on. Null when this act has made one
   * before. Throws the Refusal `soldOut` when no place is free.
   */
  async make(
    workshopId: string,
    amount: Cents,
    actor: Actor,
    places: number | null = null,
  ): Promise<string | null> {
    const now = this.now();
    const code = newPlaceCode();
    return this.db.write(async (tx) => {
      await lockWorkshop(tx, this.db.engine, workshopId);
      if (places !== null && (await takenPlaces(tx, workshopId, now)) >= places)
        throw new Refusal(409, 'soldOut', 'All places of this workshop are taken.');
      if (!(await recordAct(tx, actor, { orderId: workshopId, at: now, act: 'codeMade' })))
        return null;
      await tx
        .insertInto('place_codes')
        .values({
          id: codeId(code),
          workshop_id: workshopId,
          amount,
          made_at: now,
          expires_at: now + CODE_DAYS * 86_400_000,
        })
        .execute();
      return code;
    });
  }

  /** Deletes a code that no order has used. Returns false for any other. */
  async revoke({ id, workshopId }: PlaceCode, actor: Actor): Promise<boolean> {
    return this.db.write(async (tx) => {
      const { numDeletedRows } = await tx
        .deleteFrom('place_codes')
        .where('id', '=', id)
        .where(isUnused)
        .executeTakeFirst();
      if (numDeletedRows === 0n) return false;
      await recordAct(tx, actor, { orderId: workshopId, at: this.now(), act: 'codeRevoked' });
      return true;
    });
  }

  /** Price of the place that a code gives, and the order whose place moves with it; null for any other code. */
  async offerOf(
    workshopId: string,
    code: string,
  ): Promise<{ amount: Cents; moves: string | null } | null> {
    const row = await this.db.read((db) =>
      db
        .selectFrom('place_codes')
        .select(['amount', 'moves'])
        .where('id', '=', codeId(code))
        .where('workshop_id', '=', workshopId)
        .where('expires_at', '>', this.now())
        .executeTakeFirst(),
    );
    return row ?? null;
  }

  of = (workshopId: string): Promise<PlaceCode[]> => this.select('workshop_id', workshopId);

  async byId(id: string): Promise<PlaceCode | null> {
    return (await this.select('id', id)).find(({ moves }) => moves === null) ?? null;
  }

  private async select(column: 'id' | 'workshop_id', value: string): Promise<PlaceCode[]> {
    const rows = await this.db.read((db) =>
      db
        .selectFrom('place_codes')
        .selectAll()
        .select((builder) => isUnused(builder).as('unused'))
        .where(column, '=', value)
        .where('ended_at', 'is', null)
        .orderBy('made_at')
        .execute(),
    );
    return rows.map((row) => ({
      id: row.id,
      workshopId: row.workshop_id,
      amount: row.amount,
      expiresAt: row.expires_at,
      isUsed: !row.unused,
      moves: row.moves,
    }));
  }
}

/**
 * Uses a code for an order, within the transaction that stores it. A code is free again when the order that used it has
 * ended unpaid. Returns false for a code that is unknown, used or has lapsed.
 */
export async function useCode(
  tx: Tx,
  workshopId: string,
  code: string,
  orderId: string,
  now: number,
): Promise<boolean> {
  // A link is one person's, who may go on at another device: their order that nobody has approved gives it free.
  await endUnapproved(tx, now)
    .where('id', '<>', orderId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('place_codes')
          .select('place_codes.id')
          .whereRef('place_codes.order_id', '=', 'orders.id')
          .where('place_codes.id', '=', codeId(code))
          .where('moves', 'is not', null),
      ),
    )
    .execute();
  const { numUpdatedRows } = await tx
    .updateTable('place_codes')
    .set({ order_id: orderId })
    .where('id', '=', codeId(code))
    .where('workshop_id', '=', workshopId)
    .where('expires_at', '>', now)
    .where((builder) => builder.or([isUnused(builder), builder.eb('order_id', '=', orderId)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
