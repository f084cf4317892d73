import { NoAnswer } from '../../lib/timing/fetchWithTimeout';
import { reconcile as compare, type Difference } from '../../orders/reconcile/reconcile';
import { UsageProblem } from '../usage';
import { defineCommand } from '../command';

const DAY = 86_400_000;

const WORDS: Record<Difference['kind'], string> = {
  paidAfterAll: 'was paid at PayPal, and is now in the books',
  stillUnpaid: 'is paid at PayPal and not in the books: look at it by hand',
  unknownMoney: "money that carries the id of an order, and is not that order's in the books",
  otherMoney: "other money of the account, without an order's id",
  otherAmount: 'another amount than was ordered',
  returned: 'went back, and is now in the books',
  notAtPaypal: "is paid in the books and not in PayPal's list",
};

const lineOf = ({ at, amount, orderId, transaction, kind }: Difference): string =>
  [
    new Date(at).toISOString(),
    amount,
    orderId && `order ${orderId}`,
    transaction && `transaction ${transaction}`,
    WORDS[kind],
  ]
    .filter(Boolean)
    .join('  ');

/** Start of a day, ms. */
function dayOf(name: string, text: string): number {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN;
  if (Number.isNaN(day)) throw new UsageProblem(`--${name} must be a day such as 2026-11-01.`);
  return day;
}

export const reconcile = defineCommand({
  name: 'reconcile',
  usage: 'reconcile --from <day> [--to <day>]',
  summary: "compare days with PayPal's list of transactions",
  details: `--from, --to   days (UTC) such as 2026-11-01, both included; --to is today when left out

Prints one line for each difference. Orders that were paid after all get their mails, money that went back is
written down, the rest is told to the owner by mail (by the running functions). PayPal's list lags behind by hours:
what is printed at last says up to when it was complete, and what is later is neither found nor missed. Ends with 0 when
everything up to then agrees, 1 with differences, 2 when PayPal cannot be asked. The running functions do the same by themselves for the last days.`,
  needs: 'deps',
  positionals: 0,
  options: { from: { type: 'string' }, to: { type: 'string' } },
  async run({ options }, deps, print) {
    if (options.from === undefined) throw new UsageProblem('--from is missing.');
    const from = dayOf('from', options.from);
    const to = dayOf('to', options.to ?? new Date().toISOString().slice(0, 10)) + DAY;
    if (to <= from) throw new UsageProblem('--to must not be before --from.');
    try {
      const { differences, compared, completeUntil } = await compare(deps, from, to);
      for (const difference of differences) print(lineOf(difference));
      const complete = new Date(completeUntil).toISOString();
      print(
        `${compared} movements compared, ${differences.length} differences; PayPal's list is complete until ${complete}`,
      );
      if (to > completeUntil)
        print(
          `Later than ${complete} PayPal's list is not complete yet: nothing is known about that time. Ask again in some hours; the running functions do, every six.`,
        );
      return differences.some(({ kind }) => kind !== 'otherMoney') ? 1 : 0;
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      print(`PayPal cannot be asked: ${error.detail}`);
      return 2;
    }
  },
});
