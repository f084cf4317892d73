import { decimalOf, parseDecimal, type Cents } from '../../../contracts/money/money';
import { VAT_RATES } from '../../../contracts/money/vat';
import type { RefundSplit } from '../../orders/refunds/refundRequest';
import { refundOrder, type RefundResult } from '../../orders/refunds/refundOrder';
import { UsageProblem } from '../usage';
import { defineCommand } from '../command';

function centsOf(amount: string | undefined): Cents | undefined {
  if (amount === undefined) return undefined;
  const cents = parseDecimal(amount.replace(',', '.'));
  if (cents === null || cents === 0)
    throw new UsageProblem('--amount must be euros, such as 12.50.');
  return cents;
}

export function itemOf(text: string): { id: string; quantity: number | null } {
  const [, id = '', quantity] = /^([^:]+)(?::([1-9]\d{0,3}))?$/.exec(text) ?? [];
  if (id === '')
    throw new UsageProblem('--item must be the id of an item and its quantity, such as book:2.');
  return { id, quantity: quantity === undefined ? null : Number(quantity) };
}

function splitOf(text: string | undefined): RefundSplit | undefined {
  if (text === undefined || text === 'proportional') return text;
  return text.split(',').map((part) => {
    const [rate, amount = '', ...more] = part.split(':');
    const known = VAT_RATES.find((one) => String(one) === rate?.trim());
    const gross = parseDecimal(amount.trim());
    if (known === undefined || gross === null || more.length > 0)
      throw new UsageProblem('--split must be euros by VAT rate, such as 19:2.50,7:10.00.');
    return { rate: known, gross };
  });
}

function words(id: string, result: RefundResult): string {
  switch (result.done) {
    case 'refunded': {
      const remaining =
        result.left === null ? '' : ` ${decimalOf(result.left)} EUR of its payment are left.`;
      const how = result.pending
        ? 'are on their way back, which takes PayPal some days; should that come to nothing, you get a mail'
        : 'went back';
      const sentence = `${result.amount === null ? 'All euros' : `${decimalOf(result.amount)} EUR`} of order ${id} ${how} (PayPal's refund ${result.refundId}).${remaining} The buyer's receipt says so, and PayPal writes to the buyer.`;
      return result.earlier
        ? `An earlier refund of this order had been asked for and not been answered; it is done now, and nothing else was asked for:\n${sentence}`
        : sentence;
    }
    case 'refused':
      return `Nothing went back: ${result.why['en-US']}.`;
    case 'unsure':
      return `PayPal gave no usable answer (${result.why['en-US']}). Whether the money went back is not known. Say the same again: it finds out, and never gives back twice.`;
  }
}

export const refund = defineCommand({
  name: 'refund',
  usage: 'refund <order> [--item id[:quantity]]… [--amount 12.50]',
  summary: 'give back what is left of a payment, items with their shipping, or an amount',
  details: `Asks PayPal, which must be reachable with the functions' variables. Refuses what is not paid, and more than is
left. When PayPal's answer is lost, the same command finishes that one refund and makes no second one. The receipt
tells the amount; the owner gets a notice by mail (from the running functions). Ends with 1 when what was asked for
did not happen, or nobody knows.

The credit note takes the tax rates of the items; \`show\` prints their ids. Where an order has several rates, an amount
needs --split 19:2.50,7:10.00, or --split proportional.`,
  needs: 'deps',
  positionals: 1,
  options: {
    amount: { type: 'string' },
    item: { type: 'string', multiple: true },
    split: { type: 'string' },
  },
  async run({ positionals: [id = ''], options }, deps, print) {
    const amount = centsOf(options.amount);
    if (options.item !== undefined && (amount !== undefined || options.split !== undefined))
      throw new UsageProblem('Name items or an amount, not both.');
    if (options.split !== undefined && amount === undefined)
      throw new UsageProblem('--split divides an --amount.');
    const items = options.item?.map(itemOf);
    const result = await refundOrder(deps, id, { amount, items, split: splitOf(options.split) });
    print(words(id, result));
    return result.done === 'refunded' && !result.earlier ? 0 : 1;
  },
});
