import { stuckLines } from '../listing';
import { verb } from '../verb';

export const stuck = verb({
  name: 'stuck',
  usage: 'stuck',
  does: 'what needs a person; ends with 1 when there is anything',
  needs: 'databases',
  places: 0,
  options: {},
  async run(_, { orders }, print) {
    const lines = await orders.read((db) => stuckLines(db, Date.now()));
    print(lines.length === 0 ? 'Nothing is stuck.' : lines.join('\n'));
    return lines.length === 0 ? 0 : 1;
  },
});
