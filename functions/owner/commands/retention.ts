import { RETENTION_YEARS } from '../../../contracts/orders/retention';
import { countOlder, deleteOlder, olderThanYears } from '../../journal/retention/retention';
import { isClockConfirmed } from '../../journal/retention/deleteWhenDue';
import { UsageProblem } from '../usage';
import { defineCommand } from '../command';

export const retention = defineCommand({
  name: 'retention',
  usage: 'retention [--years 8] [--delete]',
  summary: 'count, or delete, what is older than the law wants kept',
  details: `Years are full years: what is from 2026 has been kept for eight of them when 2035 begins. The functions delete by\nthemselves what is older than ${RETENTION_YEARS.books} (withdrawals ${RETENTION_YEARS.letters}), a week after they have announced it at the desk. What the law wants kept stays, whatever --years says.`,
  needs: 'deps',
  positionals: 0,
  options: {
    years: { type: 'string', default: String(RETENTION_YEARS.books) },
    delete: { type: 'boolean', default: false },
  },
  async run({ options }, deps, print) {
    if (!/^\d{1,2}$/.test(options.years) || Number(options.years) < 1)
      throw new UsageProblem('--years must be a whole number from 1.');
    if (options.delete && !(await isClockConfirmed(deps))) {
      print('Nothing was deleted: the content service does not confirm the time of this machine.');
      return 1;
    }
    const old = olderThanYears(deps.now(), Number(options.years));
    const { orders, withdrawals } = await deps.database.write((tx) =>
      options.delete ? deleteOlder(tx, old) : countOlder(tx, old),
    );
    print(
      `${options.delete ? 'Deleted' : 'Older than that, and still there'}: ${orders} orders, ${withdrawals} withdrawals.`,
    );
    return 0;
  },
});
