import { isSameEmail } from '../../lib/emailAddress';
import { defineCommand } from '../command';

export const deskCode = defineCommand({
  name: 'desk-code',
  usage: 'desk-code [--owner <address>]',
  summary: "a one-time code for the owner's desk, when no mail arrives",
  details:
    'Enter it on the sign-in page of the desk within 15 minutes. Without --owner it is for the first of DESK_OWNERS.',
  needs: 'deps',
  positionals: 0,
  options: { owner: { type: 'string' } },
  async run({ options }, { config, deskKeys }, print) {
    const { owners, url } = config.desk;
    const wanted = options.owner;
    const owner = wanted === undefined ? owners[0] : owners.find((one) => isSameEmail(one, wanted));
    if (owner === undefined) {
      print(`${wanted ?? 'Nobody'} may not sign in at the desk: see DESK_OWNERS.`);
      return 1;
    }
    print(`${await deskKeys.createCode(owner)}\nFor ${owner}, once, within 15 minutes: ${url}`);
    return 0;
  },
});
