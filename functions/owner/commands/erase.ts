import { commandActor } from '../../journal/history';
import { erase as forget } from '../people';
import { mailAddress } from '../usage';
import { defineCommand } from '../command';

export const erase = defineCommand({
  name: 'erase',
  usage: 'erase <mail address>',
  summary: 'forget a person, except what the law keeps',
  needs: 'databases',
  positionals: 1,
  options: {},
  async run({ positionals }, { orders }, print) {
    const email = mailAddress(positionals[0]);
    const actor = commandActor();
    const {
      orders: erased,
      withdrawals,
      kept,
    } = await orders.write((tx) => forget(tx, email, actor));
    print(`Erased from ${erased.length} orders and ${withdrawals.length} withdrawals.`);
    for (const { id, reason } of kept) print(`Kept in order ${id}: ${reason['en-US']}.`);
    return 0;
  },
});
