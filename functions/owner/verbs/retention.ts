import { countOlder, deleteOlder } from '../retention';
import { UsageProblem } from '../usage';
import { verb } from '../verb';

const YEAR = 365.25 * 86_400_000;

export const retention = verb({
  name: 'retention',
  usage: 'retention [--years 10] [--delete]',
  does: 'count, or delete, what is older than the law wants kept',
  needs: 'databases',
  places: 0,
  options: { years: { type: 'string', default: '10' }, delete: { type: 'boolean', default: false } },
  async run({ options }, { orders }, print) {
    if (!/^\d{1,2}$/.test(options.years) || Number(options.years) < 1) throw new UsageProblem('--years must be a whole number from 1.');
    const before = Math.floor(Date.now() - Number(options.years) * YEAR);
    const { orders: count, withdrawals } = await orders.write((tx) => (options.delete ? deleteOlder(tx, before) : countOlder(tx, before)));
    print(`${options.delete ? 'Deleted' : 'Older than that, and still there'}: ${count} orders, ${withdrawals} withdrawals.`);
    return 0;
  },
});
