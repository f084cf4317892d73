import { backup as write } from '../../backup/backup';
import { verb } from '../verb';

export const backup = verb({
  name: 'backup',
  usage: 'backup <file>',
  does: 'write everything into a new file',
  needs: 'databases',
  places: 1,
  options: {},
  async run({ places: [file = ''] }, databases, print) {
    print(
      `${await write(databases, file)} rows written to ${file}. It holds names and addresses: keep it safe.`,
    );
    return 0;
  },
});
