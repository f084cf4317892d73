import { isEmail } from '../../contracts/email';
import { erase, personOf } from './people';
import { countOlder, deleteOlder } from './retention';
import { read, UsageProblem } from './usage';
import type { Verb } from './verb';

const YEAR = 365.25 * 86_400_000;

function address(text = ''): string {
  if (!isEmail(text)) throw new UsageProblem('Name one mail address.');
  return text;
}

/** Commands about the people in the books. */
export const PEOPLE_VERBS: readonly Verb[] = [
  {
    name: 'person',
    usage: 'person <mail address>',
    does: 'everything that is kept about a person, as JSON',
    kind: 'open',
    async run(args, { orders }, print) {
      const email = address(read(args, 1, {}).places[0]);
      print(JSON.stringify(await orders.snapshot((db) => personOf(db, email)), null, 2));
      return 0;
    },
  },
  {
    name: 'erase',
    usage: 'erase <mail address> [--also-paid]',
    does: 'forget a person; paid orders keep theirs unless told',
    kind: 'open',
    async run(args, { orders }, print) {
      const { places, options } = read(args, 1, { 'also-paid': { type: 'boolean', default: false } });
      const email = address(places[0]);
      const { orders: erased, withdrawals, kept } = await orders.write((tx) => erase(tx, email, options['also-paid']));
      print(`Erased from ${erased} orders and ${withdrawals} withdrawals.`);
      for (const { id, because } of kept) print(`Kept in order ${id}: ${because}.`);
      return 0;
    },
  },
  {
    name: 'retention',
    usage: 'retention [--years 10] [--delete]',
    does: 'count, or delete, what is older than the law wants kept',
    kind: 'open',
    async run(args, { orders }, print) {
      const { options } = read(args, 0, { years: { type: 'string', default: '10' }, delete: { type: 'boolean', default: false } });
      if (!/^\d{1,2}$/.test(options.years) || Number(options.years) < 1) throw new UsageProblem('--years must be a whole number from 1.');
      const before = Math.floor(Date.now() - Number(options.years) * YEAR);
      const { orders: count, withdrawals } = await orders.write((tx) => (options.delete ? deleteOlder(tx, before) : countOlder(tx, before)));
      print(`${options.delete ? 'Deleted' : 'Older than that, and still there'}: ${count} orders, ${withdrawals} withdrawals.`);
      return 0;
    },
  },
];
