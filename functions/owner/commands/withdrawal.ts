import { commandActor } from '../../journal/history';
import { confirmWithdrawal, RefusalSchema, refuseWithdrawal } from '../acts/answerWithdrawal';
import { defineCommand } from '../command';
import { parseInput, UsageProblem } from '../usage';
import { itemOf } from './refund';

export const withdrawal = defineCommand({
  name: 'withdrawal',
  usage: 'withdrawal <id> --confirm [--item id[:quantity]]… | --refuse "…"',
  summary: 'answer a withdrawal: refund what is left or items, or mail a reason',
  details: `--order names the order where the declaration does not. The id is in the list of "stuck". A confirmation is mailed
when the refund is made; until then the withdrawal stays on the list. Ends with 1 when it is not answered.`,
  needs: 'books',
  positionals: 1,
  options: {
    confirm: { type: 'boolean' },
    refuse: { type: 'string' },
    order: { type: 'string' },
    item: { type: 'string', multiple: true },
  },
  async run({ positionals: [id = ''], options }, { database, deps }, print) {
    if ((options.confirm === true) === (options.refuse !== undefined))
      throw new UsageProblem('Say --confirm, or --refuse with a reason.');
    const actor = commandActor();
    const items = options.item?.map(itemOf);
    const result =
      options.refuse === undefined
        ? await confirmWithdrawal(deps, database, id, { orderId: options.order, items }, actor)
        : await refuse(options.refuse);
    print(result.text['en-US']);
    return result.isDone ? 0 : 1;

    function refuse(given: string) {
      const { reason } = parseInput(RefusalSchema, { reason: given });
      return database.write((tx) => refuseWithdrawal(tx, id, reason, actor, deps.now()));
    }
  },
});
