import { commandActor } from '../../journal/history';
import { mailAgain as again } from '../acts/mailAgain';
import { UsageProblem } from '../usage';
import { defineCommand } from '../command';

export const mailAgain = defineCommand({
  name: 'mail-again',
  usage: 'mail-again <order> owner|customer',
  summary: 'send the mail about an order again',
  needs: 'databases',
  positionals: 2,
  options: {},
  async run({ positionals: [id = '', audience = ''] }, { orders }, print) {
    if (audience !== 'owner' && audience !== 'customer')
      throw new UsageProblem('Say whose mail: owner or customer.');
    const actor = commandActor();
    const done = await orders.write((tx) => again(tx, id, audience, actor, Date.now()));
    print(done.text['en-US']);
    return done.isDone ? 0 : 1;
  },
});
