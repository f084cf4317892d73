import { parseArgs } from 'node:util';
import { openDatabase } from '../../database/open';
import type { OrdersConfig } from '../config';
import { openParts } from '../parts';
import { reconcile, type Difference } from './reconcile';

const HELP = `Compares the books with PayPal's list of transactions.

  npm run reconcile -- --from 2026-11-01 --to 2026-11-30

  --from, --to   days (UTC), both included; --to is today when left out
  --help         this text

Prints one line for each difference. Orders that were paid after all get their mails, money that went back is
written down, the rest is told to the owner by mail (by the running functions). PayPal's list lags behind by hours:
the last line says up to when it was complete. Ends with 0 when everything agrees, 1 with differences, 2 when
something did not work. May run while the functions run.`;

const WORDS: Record<Difference['kind'], string> = {
  paidAfterAll: 'was paid at PayPal, and is now in the books',
  stillUnpaid: 'is paid at PayPal and not in the books: look at it by hand',
  unknownMoney: 'money that carries the id of an order, and is not that order\'s in the books',
  otherMoney: 'other money of the account, without an order\'s id',
  otherAmount: 'another amount than was ordered',
  returned: 'went back, and is now in the books',
  notAtPaypal: 'is paid in the books and not in PayPal\'s list',
};

/** Ms of a day's beginning; throws for anything but a day. */
function dayOf(name: string, text: string): number {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN;
  if (Number.isNaN(day)) throw new Error(`--${name} must be a day such as 2026-11-01`);
  return day;
}

/** Runs the command with its arguments and gives its exit code. Throws for wrong arguments, and when PayPal cannot be asked. */
export async function reconcileCommand(args: string[], readConfig: () => OrdersConfig): Promise<number> {
  const { values } = parseArgs({ args, options: { from: { type: 'string' }, to: { type: 'string' }, help: { type: 'boolean' } } });
  if (values.help || values.from === undefined) {
    console.log(HELP);
    return values.help ? 0 : 2;
  }
  const from = dayOf('from', values.from);
  const to = dayOf('to', values.to ?? new Date().toISOString().slice(0, 10)) + 86_400_000;
  if (to <= from) throw new Error('--to must not be before --from');
  const config = readConfig();
  const db = await openDatabase(config.databaseUrl);
  try {
    const parts = await openParts(config, db);
    const { differences, compared, completeUntil } = await reconcile(parts, from, to);
    for (const { at, amount, orderId, transaction, kind } of differences) {
      console.log([new Date(at).toISOString(), amount, orderId && `order ${orderId}`, transaction && `transaction ${transaction}`, WORDS[kind]].filter(Boolean).join('  '));
    }
    console.log(`${compared} movements compared, ${differences.length} differences; PayPal's list is complete until ${new Date(completeUntil).toISOString()}`);
    return differences.some(({ kind }) => kind !== 'otherMoney') ? 1 : 0;
  } finally {
    await db.close();
  }
}
