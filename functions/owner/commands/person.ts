import { personOf } from '../people';
import { mailAddress } from '../usage';
import { defineCommand } from '../command';

export const person = defineCommand({
  name: 'person',
  usage: 'person <mail address>',
  summary: 'everything that is kept about a person, as JSON',
  needs: 'databases',
  positionals: 1,
  options: {},
  async run({ positionals }, { orders }, print) {
    const email = mailAddress(positionals[0]);
    print(JSON.stringify(await orders.snapshot((db) => personOf(db, email)), null, 2));
    return 0;
  },
});
