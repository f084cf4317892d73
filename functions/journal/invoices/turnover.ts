import type { Kysely } from 'kysely';
import type { Cents } from '../../../contracts/money/money';
import { THRESHOLDS, type Threshold } from '../../../contracts/money/placeOfSupply';
import { berlinYear } from '../../../contracts/time/berlinTime';
import type { Tx } from '../../database/database';
import type { Schema } from '../../database/schema';
import type { InvoiceDocument } from './document';

/** Part of a threshold from which the owner is warned. */
const NEAR = 0.8;

const ALL = Object.keys(THRESHOLDS) as Threshold[];

/** Turnover of a year without tax, in cents, that counts towards a threshold. */
export interface Turnover {
  threshold: Threshold;
  year: number;
  cents: Cents;
  /** When it came near the threshold and when it passed it, ms. */
  nearAt: number | null;
  overAt: number | null;
}

const countsTowards = ({ vat, region }: InvoiceDocument, threshold: Threshold): boolean =>
  threshold === 'goodsToEu' ? region === 'otherEu' : vat === null;

/**
 * Adds a document that is being issued to the turnover of its year, within the same transaction, and records when that
 * comes near a threshold or passes it. A sum that falls again keeps these times.
 */
export async function countTurnover(tx: Tx, document: InvoiceDocument): Promise<void> {
  const { kind, vat, total, issuedAt } = document;
  // Its amounts were counted with the invoice that it replaces.
  if (kind === 'invoice' && document.replaces) return;
  const net = vat === null ? total : vat.reduce((sum, share) => sum + share.net, 0);
  const counted = kind === 'credit' ? -net : net;
  const year = berlinYear(issuedAt);
  for (const threshold of ALL.filter((one) => countsTowards(document, one))) {
    const id = `${year}:${threshold}`;
    const { cents, near_at, over_at } = await tx
      .insertInto('turnover')
      .values({ id, year, threshold, cents: counted, near_at: null, over_at: null })
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet((row) => ({ cents: row('turnover.cents', '+', counted) })),
      )
      .returning(['cents', 'near_at', 'over_at'])
      .executeTakeFirstOrThrow();
    const limit = THRESHOLDS[threshold];
    const reached = {
      near_at: near_at ?? (cents >= NEAR * limit ? issuedAt : null),
      over_at: over_at ?? (cents > limit ? issuedAt : null),
    };
    if (reached.near_at !== near_at || reached.over_at !== over_at)
      await tx.updateTable('turnover').set(reached).where('id', '=', id).execute();
  }
}

/** Turnover that counts towards a threshold, latest year first. */
export async function listTurnover(db: Kysely<Schema>): Promise<Turnover[]> {
  const rows = await db.selectFrom('turnover').selectAll().orderBy('id', 'desc').execute();
  return rows.flatMap(({ threshold: name, year, cents, near_at: nearAt, over_at: overAt }) => {
    const threshold = ALL.find((one) => one === name);
    return threshold ? [{ threshold, year, cents, nearAt, overAt }] : [];
  });
}
