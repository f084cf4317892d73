import { erase as forget } from '../people';
import { mailAddress } from '../usage';
import { verb } from '../verb';

export const erase = verb({
  name: 'erase',
  usage: 'erase <mail address> [--also-paid]',
  does: 'forget a person; paid orders keep theirs unless told',
  needs: 'databases',
  places: 1,
  options: { 'also-paid': { type: 'boolean', default: false } },
  async run({ places, options }, { orders }, print) {
    const email = mailAddress(places[0]);
    const {
      orders: erased,
      withdrawals,
      kept,
    } = await orders.write((tx) => forget(tx, email, options['also-paid']));
    print(`Erased from ${erased} orders and ${withdrawals} withdrawals.`);
    for (const { id, because } of kept) print(`Kept in order ${id}: ${because}.`);
    return 0;
  },
});
