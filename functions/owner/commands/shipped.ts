import { commandActor } from '../../journal/history';
import { markShipped, ShipmentSchema, undoShipped } from '../acts/shipped';
import { defineCommand } from '../command';
import { parseInput } from '../usage';

export const shipped = defineCommand({
  name: 'shipped',
  usage: 'shipped <order> [--tracking …] [--carrier DHL] [--undo]',
  summary: 'say that a parcel is on its way; the buyer gets a mail',
  details: `Only for a paid order of the shop that is not refunded in full. --undo works on the same day; a mail that has left
cannot be taken back. Ends with 1 when nothing was changed.`,
  needs: 'databases',
  positionals: 1,
  options: {
    tracking: { type: 'string' },
    carrier: { type: 'string' },
    undo: { type: 'boolean' },
  },
  async run({ positionals: [id = ''], options: { undo, ...given } }, { orders }, print) {
    const input = parseInput(ShipmentSchema, given);
    const actor = commandActor();
    const result = await orders.write((tx) =>
      undo === true
        ? undoShipped(tx, id, actor, Date.now())
        : markShipped(tx, id, input, actor, Date.now()),
    );
    print(result.text['en-US']);
    return result.isDone ? 0 : 1;
  },
});
