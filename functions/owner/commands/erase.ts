import { commandActor } from '../../journal/history';
import { erase as forget } from '../people';
import { mailAddress } from '../usage';
import { defineCommand } from '../command';

export const erase = defineCommand({
  name: 'erase',
  usage: 'erase <mail address> [--also-paid]',
  summary: 'forget a person; paid orders keep theirs unless told',
  needs: 'databases',
  positionals: 1,
  options: { 'also-paid': { type: 'boolean', default: false } },
  async run({ positionals, options }, { orders }, print) {
    const email = mailAddress(positionals[0]);
    const actor = commandActor();
    const {
      orders: erased,
      withdrawals,
      kept,
    } = await orders.write((tx) => forget(tx, email, options['also-paid'], actor));
    print(`Erased from ${erased.length} orders and ${withdrawals.length} withdrawals.`);
    for (const { id, reason } of kept) print(`Kept in order ${id}: ${reason['en-US']}.`);
    return 0;
  },
});
