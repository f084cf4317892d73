import type { Kysely } from 'kysely';
import { bilingual, type Bilingual } from '../../../contracts/language/bilingual';
import type { Schema } from '../../database/schema';

const OPEN = bilingual('withdrawal open', 'Widerruf offen');
const CONFIRMED = bilingual('withdrawn', 'widerrufen');
const PERHAPS = bilingual('perhaps withdrawn', 'vielleicht widerrufen');
const DISPUTED = bilingual('complaint open', 'Beschwerde offen');

/**
 * Reasons to look twice at orders before anything is sent: withdrawals, also those of the same mail address that name no
 * order, and open complaints at PayPal.
 */
export async function warningsOf(
  db: Kysely<Schema>,
  ids: readonly string[],
): Promise<Map<string, Bilingual[]>> {
  const warnings = new Map<string, Bilingual[]>();
  if (ids.length === 0) return warnings;
  const add = (id: string | null, words: Bilingual): void => {
    const known = warnings.get(id ?? '') ?? [];
    if (!known.includes(words)) warnings.set(id ?? '', [...known, words]);
  };
  const linked = await db
    .selectFrom('withdrawals')
    .select(['order_id', 'answer'])
    .where('order_id', 'in', ids)
    .execute();
  for (const { order_id: id, answer } of linked)
    if (answer !== 'refused') add(id, answer === null ? OPEN : CONFIRMED);
  const ofAddress = await db
    .selectFrom('orders')
    .innerJoin('withdrawals', 'withdrawals.email_key', 'orders.email_key')
    .select('orders.id')
    .where('orders.id', 'in', ids)
    .where('orders.email_key', '<>', '')
    .where('withdrawals.order_id', 'is', null)
    .where('withdrawals.answer', 'is', null)
    .execute();
  for (const { id } of ofAddress) add(id, PERHAPS);
  const disputes = await db
    .selectFrom('disputes')
    .select('order_id')
    .where('order_id', 'in', ids)
    .where('open', '=', 1)
    .execute();
  for (const { order_id: id } of disputes) add(id, DISPUTED);
  return warnings;
}
