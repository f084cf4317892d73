import { personOf } from '../people';
import { mailAddress } from '../usage';
import { verb } from '../verb';

export const person = verb({
  name: 'person',
  usage: 'person <mail address>',
  does: 'everything that is kept about a person, as JSON',
  needs: 'databases',
  places: 1,
  options: {},
  async run({ places }, { orders }, print) {
    const email = mailAddress(places[0]);
    print(JSON.stringify(await orders.snapshot((db) => personOf(db, email)), null, 2));
    return 0;
  },
});
