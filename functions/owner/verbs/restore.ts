import { restore as bring } from '../../backup/restore';
import { verb } from '../verb';

export const restore = verb({
  name: 'restore',
  usage: 'restore <file>',
  does: 'bring a back-up into a new database',
  needs: 'addresses',
  places: 1,
  options: {},
  async run({ places: [file = ''] }, addresses, print) {
    print(
      `${await bring(addresses, file)} rows restored. Start the functions: they ask PayPal about every open order, and compare what has been paid since, again and again, for PayPal lists payments up to three hours late.`,
    );
    return 0;
  },
});
