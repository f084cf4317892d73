import * as v from 'valibot';
import {
  ORDER_STATES,
  OrderStateSchema,
  PAID_STATES,
  type OrderState,
} from '../../../contracts/orders/orderStates';
import { lineOf } from '../listing';
import { moneyOf } from '../orderMoney';
import { UsageProblem } from '../usage';
import { defineCommand } from '../command';

const DAY = 86_400_000;

function statesOf(wanted: string | undefined): readonly OrderState[] {
  if (wanted === undefined) return ORDER_STATES;
  if (wanted === 'paid') return PAID_STATES;
  if (v.is(OrderStateSchema, wanted)) return [wanted];
  throw new UsageProblem(`--state must be paid or one of ${ORDER_STATES.join(', ')}.`);
}

export const list = defineCommand({
  name: 'list',
  usage: 'list [--days 30] [--state paid]',
  summary: 'orders of the last days, newest first',
  needs: 'databases',
  positionals: 0,
  options: { days: { type: 'string', default: '30' }, state: { type: 'string' } },
  async run({ options }, { orders }, print) {
    if (!/^\d{1,5}$/.test(options.days)) throw new UsageProblem('--days must be a whole number.');
    const from = Date.now() - Number(options.days) * DAY;
    const states = statesOf(options.state);
    const lines = await orders.snapshot(async (db) => {
      const rows = await db
        .selectFrom('orders')
        .selectAll()
        .where('created_at', '>=', from)
        .where('state', 'in', states)
        .orderBy('created_at', 'desc')
        .execute();
      const money = await moneyOf(
        db,
        rows.map(({ id }) => id),
      );
      return rows.map((row) => lineOf(row, money));
    });
    print(lines.length === 0 ? 'No orders.' : lines.join('\n'));
    return 0;
  },
});
