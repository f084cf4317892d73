import { ORDER_STATES } from '../../contracts/orderStates';
import { at, lineOf, partOf, stuck } from './listing';
import { mailAgain } from './mailAgain';
import { read, UsageProblem } from './usage';
import type { Verb } from './verb';

const DAY = 86_400_000;

function days(text: string): number {
  if (!/^\d{1,5}$/.test(text)) throw new UsageProblem('--days must be a whole number.');
  return Number(text);
}

/** Commands about orders and their mails. */
export const ORDER_VERBS: readonly Verb[] = [
  {
    name: 'list',
    usage: 'list [--days 30] [--state paid]',
    does: 'orders of the last days, newest first',
    kind: 'open',
    async run(args, { orders }, print) {
      const { options } = read(args, 0, { days: { type: 'string', default: '30' }, state: { type: 'string' } });
      const states: readonly string[] = options.state === 'paid' ? ['captured', 'notified'] : options.state === undefined ? ORDER_STATES : [options.state];
      if (states.some((state) => !ORDER_STATES.includes(state as (typeof ORDER_STATES)[number]))) throw new UsageProblem(`--state must be paid or one of ${ORDER_STATES.join(', ')}.`);
      const rows = await orders.read((db) =>
        db.selectFrom('orders').selectAll().where('created_at', '>=', Date.now() - days(options.days) * DAY).where('state', 'in', [...states]).orderBy('created_at', 'desc').execute(),
      );
      print(rows.length === 0 ? 'No orders.' : rows.map(lineOf).join('\n'));
      return 0;
    },
  },
  {
    name: 'show',
    usage: 'show <order>',
    does: 'one order with everything that is known about it',
    kind: 'open',
    async run(args, { orders }, print) {
      const { places } = read(args, 1, {});
      const [id = ''] = places;
      const found = await orders.snapshot(async (db) => {
        const row = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
        if (!row) return null;
        const mails = await db.selectFrom('outbox').selectAll().where('subject_id', '=', id).orderBy('id').execute();
        const returned = await db.selectFrom('returned_money').selectAll().where('order_id', '=', id).execute();
        const disputes = await db.selectFrom('disputes').selectAll().where('order_id', '=', id).execute();
        return { row, mails, returned, disputes };
      });
      if (!found) {
        print(`There is no order ${id}.`);
        return 1;
      }
      const { row, mails, returned, disputes } = found;
      const { customer, priced, receipt_token: _, ...facts } = row;
      const times = Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, /_at$|_since$/.test(name) && typeof value === 'number' ? at(value) : value]));
      print(JSON.stringify({ ...times, ordered: partOf(priced), customer: partOf(customer), returned, disputes }, null, 2));
      for (const mail of mails) {
        const state = mail.sent_at !== null ? `sent ${at(mail.sent_at)}` : mail.refused_at !== null ? `refused ${at(mail.refused_at)}` : `waits, ${mail.attempts} tries failed, next ${at(mail.due_at)}`;
        print(`mail ${mail.id}: ${state}`);
      }
      return 0;
    },
  },
  {
    name: 'stuck',
    usage: 'stuck',
    does: 'what needs a person; ends with 1 when there is anything',
    kind: 'open',
    async run(args, { orders }, print) {
      read(args, 0, {});
      const lines = await orders.read((db) => stuck(db, Date.now()));
      print(lines.length === 0 ? 'Nothing is stuck.' : lines.join('\n'));
      return lines.length === 0 ? 0 : 1;
    },
  },
  {
    name: 'mail-again',
    usage: 'mail-again <order> owner|customer',
    does: 'send the mail about an order again',
    kind: 'open',
    async run(args, { orders }, print) {
      const { places } = read(args, 2, {});
      const [id = '', audience = ''] = places;
      if (audience !== 'owner' && audience !== 'customer') throw new UsageProblem('Say whose mail: owner or customer.');
      const done = await orders.write((tx) => mailAgain(tx, id, audience, Date.now()));
      print(done ?? `There never was such a mail about the order ${id}: it is not paid, or not there.`);
      return done === null ? 1 : 0;
    },
  },
];
