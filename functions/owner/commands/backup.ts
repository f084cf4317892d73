import { backup as write } from '../../backup/backup';
import { defineCommand } from '../command';

export const backup = defineCommand({
  name: 'backup',
  usage: 'backup <file>',
  summary: 'write everything into a new file',
  needs: 'databases',
  positionals: 1,
  options: {},
  async run({ positionals: [file = ''] }, databases, print) {
    print(
      `${await write(databases, file)} rows written to ${file}. It holds names and addresses: keep it safe.`,
    );
    return 0;
  },
});
