import { decimalOf, parseDecimal, type Cents } from '../../../contracts/money/money';
import { refundOrder, type RefundResult } from '../../orders/sales/refundOrder';
import { UsageProblem } from '../usage';
import { defineCommand } from '../command';

function centsOf(amount: string | undefined): Cents | undefined {
  if (amount === undefined) return undefined;
  const cents = parseDecimal(amount.replace(',', '.'));
  if (cents === null || cents === 0)
    throw new UsageProblem('--amount must be euros, such as 12.50.');
  return cents;
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
      return `Nothing went back: ${result.why}.`;
    case 'unsure':
      return `PayPal gave no usable answer (${result.why}). Whether the money went back is not known. Say the same again: it finds out, and never gives back twice.`;
  }
}

export const refund = defineCommand({
  name: 'refund',
  usage: 'refund <order> [--amount 12.50]',
  summary: 'give back what is left of a payment, or a part of it',
  details: `Asks PayPal, which must be reachable with the functions' variables. Refuses what is not paid, and more than is
left. When PayPal's answer is lost, the same command finishes that one refund and makes no second one. The receipt
tells the amount; the owner gets a notice by mail (from the running functions). Ends with 1 when what was asked for
did not happen, or nobody knows.`,
  needs: 'deps',
  positionals: 1,
  options: { amount: { type: 'string' } },
  async run({ positionals: [id = ''], options }, deps, print) {
    const result = await refundOrder(deps, id, centsOf(options.amount));
    print(words(id, result));
    return result.done === 'refunded' && !result.earlier ? 0 : 1;
  },
});
