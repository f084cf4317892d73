import { bilingual } from '../../../contracts/language/bilingual';
import { sql, type Kysely } from 'kysely';
import * as v from 'valibot';
import type { Schema } from '../../database/schema';

const DAY_MS = 86_400_000;
// § 357 (1) BGB: what was paid is returned within 14 days.
const REFUND_DAYS = 14;

const NameSchema = v.pipe(v.string(), v.parseJson(), v.object({ name: v.string() }));
const nameIn = (request: string): string => {
  const parsed = v.safeParse(NameSchema, request);
  return parsed.success ? parsed.output.name : '?';
};

/** Lists declarations of withdrawal that are unanswered and whose order is not refunded in full, with the days that are left. */
export async function openWithdrawals(db: Kysely<Schema>, now: number) {
  const rows = await db
    .selectFrom('withdrawals')
    .leftJoin('orders', 'orders.id', 'withdrawals.order_id')
    .select(['withdrawals.id', 'withdrawals.request', 'received_at', 'orders.total', 'order_id'])
    .select((select) =>
      select
        .selectFrom('returned_money')
        .select(sql<number>`coalesce(sum(amount), 0)`.as('sum'))
        .whereRef('returned_money.order_id', '=', 'withdrawals.order_id')
        .where('state', '<>', 'failed')
        .as('returned'),
    )
    .where('withdrawals.email_key', '<>', '')
    .where('answer', 'is', null)
    .orderBy('received_at')
    .execute();
  return rows
    .filter(({ total, returned }) => total === null || Number(returned) < total)
    .map(({ id, request, received_at: since, order_id: order }) => {
      const left = Math.ceil((since + REFUND_DAYS * DAY_MS - now) / DAY_MS);
      const days =
        left > 0
          ? bilingual(
              `${left} days of ${REFUND_DAYS} left`,
              `${left} von ${REFUND_DAYS} Tagen übrig`,
            )
          : bilingual('the 14 days are over', 'die 14 Tage sind vorbei');
      return {
        kind: 'withdrawal' as const,
        id,
        orderId: order,
        about: `withdrawal:${id}`,
        since,
        untilSettled: true,
        reason: bilingual(
          `withdrawal by ${nameIn(request)}${order ? ` from order ${order}` : ''}: ${days['en-US']}`,
          `Widerruf von ${nameIn(request)}: ${days['de-DE']}`,
        ),
      };
    });
}
