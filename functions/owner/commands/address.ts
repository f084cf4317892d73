import { commandActor } from '../../journal/history';
import { AddressSchema, correctAddress } from '../acts/correctAddress';
import { defineCommand } from '../command';
import { parseInput } from '../usage';

export const address = defineCommand({
  name: 'address',
  usage: 'address <order> <mail address>',
  summary: "correct the buyer's mail address; the confirmation goes out again",
  needs: 'databases',
  positionals: 2,
  options: {},
  async run({ positionals: [id = '', given = ''] }, { orders }, print) {
    const { email } = parseInput(AddressSchema, { email: given });
    const actor = commandActor();
    const result = await orders.write((tx) => correctAddress(tx, id, email, actor, Date.now()));
    print(result.text['en-US']);
    return result.isDone ? 0 : 1;
  },
});
