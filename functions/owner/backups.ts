import { backup } from '../backup/backup';
import { restore } from '../backup/restore';
import { read } from './usage';
import type { Verb } from './verb';

export const BACKUPS: readonly Verb[] = [
  {
    name: 'backup',
    usage: 'backup <file>',
    does: 'write everything into a new file',
    kind: 'open',
    async run(args, databases, print) {
      const { places } = read(args, 1, {});
      const [file = ''] = places;
      print(`${await backup(databases, file)} rows written to ${file}. It holds names and addresses: keep it safe.`);
      return 0;
    },
  },
  {
    name: 'restore',
    usage: 'restore <file>',
    does: 'bring a back-up into a new database',
    kind: 'alone',
    async run(args, urls, print) {
      const { places } = read(args, 1, {});
      const [file = ''] = places;
      print(`${await restore(urls, file)} rows restored. Start the functions: they ask PayPal about every open order.`);
      return 0;
    },
  },
];
