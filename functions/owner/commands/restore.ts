import { restore as restoreBackup } from '../../backup/restore';
import { defineCommand } from '../command';

export const restore = defineCommand({
  name: 'restore',
  usage: 'restore <file>',
  summary: 'bring a back-up into a new database',
  needs: 'addresses',
  positionals: 1,
  options: {},
  async run({ positionals: [file = ''] }, addresses, print) {
    print(
      `${await restoreBackup(addresses, file)} rows restored. Start the functions: they ask PayPal about every open order, and compare what has been paid since, again and again, for PayPal lists payments up to three hours late.`,
    );
    return 0;
  },
});
