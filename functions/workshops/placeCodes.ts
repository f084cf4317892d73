import { WORKSHOP_AMOUNTS } from '../../contracts/money/amounts';
import type { Cents } from '../../contracts/money/money';
import type { Database, Tx } from '../database/database';
import { sha256 } from '../lib/process/secrets';
import { canonicalCode, newPlaceCode } from './placeCode';

/** Codes have 59 random bits, so a plain hash hides them. */
export const codeId = (code: string): string => sha256(canonicalCode(code));

const LEAST_PAID_CENTS = 100;
const MAX_CENTS = Math.max(...WORKSHOP_AMOUNTS) * 100;

/** True for a price that a code may set: nothing, or an amount that PayPal takes and that is not above the usual ones. */
export const isPlacePrice = (cents: Cents): boolean =>
  cents === 0 || (cents >= LEAST_PAID_CENTS && cents <= MAX_CENTS);

/** A code for a reduced or free place, as the owner sees it. */
export interface PlaceCode {
  id: string;
  amount: Cents;
  /** ms */
  expiresAt: number;
  isUsed: boolean;
}

/** Codes for reduced and free places: each for one place in one workshop. Times in ms. */
export class PlaceCodes {
  constructor(
    private readonly db: Database,
    private readonly now: () => number,
  ) {}

  /** Makes a code and returns it; only its hash is stored. */
  async make(workshopId: string, amount: Cents, expiresAt: number): Promise<string> {
    const code = newPlaceCode();
    const row = { workshop_id: workshopId, amount, made_at: this.now(), expires_at: expiresAt };
    await this.db.write((tx) =>
      tx
        .insertInto('place_codes')
        .values({ id: codeId(code), ...row })
        .execute(),
    );
    return code;
  }

  /** Price of the place that a code gives; null for any other code. */
  async priceOf(workshopId: string, code: string): Promise<Cents | null> {
    const row = await this.db.read((db) =>
      db
        .selectFrom('place_codes')
        .select('amount')
        .where('id', '=', codeId(code))
        .where('workshop_id', '=', workshopId)
        .where('expires_at', '>', this.now())
        .executeTakeFirst(),
    );
    return row?.amount ?? null;
  }

  async of(workshopId: string): Promise<PlaceCode[]> {
    const rows = await this.db.read((db) =>
      db
        .selectFrom('place_codes')
        .selectAll()
        .where('workshop_id', '=', workshopId)
        .orderBy('made_at')
        .execute(),
    );
    return rows.map((row) => ({
      id: row.id,
      amount: row.amount,
      expiresAt: row.expires_at,
      isUsed: row.order_id !== null,
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
  const { numUpdatedRows } = await tx
    .updateTable('place_codes')
    .set({ order_id: orderId })
    .where('id', '=', codeId(code))
    .where('workshop_id', '=', workshopId)
    .where('expires_at', '>', now)
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('order_id', 'is', null),
        eb('order_id', '=', orderId),
        eb(
          'order_id',
          'in',
          selectFrom('orders').select('orders.id').where('state', 'in', ['failed', 'expired']),
        ),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
