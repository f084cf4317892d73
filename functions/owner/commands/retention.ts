import { RETENTION_YEARS } from '../../../contracts/orders/retention';
import { countOlder, deleteOlder, retentionCutoff } from '../../orders/journal/retention/retention';
import { UsageProblem } from '../usage';
import { defineCommand } from '../command';

export const retention = defineCommand({
  name: 'retention',
  usage: 'retention [--years 8] [--delete]',
  summary: 'count, or delete, what is older than the law wants kept',
  details: `Years are full years: what is from 2026 has been kept for eight of them when 2035 begins. The functions delete by\nthemselves what is older than ${RETENTION_YEARS}.`,
  needs: 'databases',
  positionals: 0,
  options: {
    years: { type: 'string', default: String(RETENTION_YEARS) },
    delete: { type: 'boolean', default: false },
  },
  async run({ options }, { orders }, print) {
    if (!/^\d{1,2}$/.test(options.years) || Number(options.years) < 1)
      throw new UsageProblem('--years must be a whole number from 1.');
    const cutoff = retentionCutoff(Date.now(), Number(options.years));
    const { orders: count, withdrawals } = await orders.write((tx) =>
      options.delete ? deleteOlder(tx, cutoff) : countOlder(tx, cutoff),
    );
    print(
      `${options.delete ? 'Deleted' : 'Older than that, and still there'}: ${count} orders, ${withdrawals} withdrawals.`,
    );
    return 0;
  },
});
