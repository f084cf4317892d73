import { stuckLines } from '../listing';
import { defineCommand } from '../command';

export const stuck = defineCommand({
  name: 'stuck',
  usage: 'stuck',
  summary: 'what needs a person; ends with 1 when there is anything',
  needs: 'databases',
  positionals: 0,
  options: {},
  async run(_, { orders }, print) {
    const lines = await orders.read((db) => stuckLines(db, Date.now()));
    print(lines.length === 0 ? 'Nothing is stuck.' : lines.join('\n'));
    return lines.length === 0 ? 0 : 1;
  },
});
