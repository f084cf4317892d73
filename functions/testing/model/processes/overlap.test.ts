import { nightlyTest } from '../../../../test/nightly';
import { lapse } from '../../../../test/lapse';
import { ENGINES } from '../../engines';
import { startProxy } from '../../services/proxy';
import { ProcessWorld } from './processWorld';

nightlyTest.each(ENGINES)(
  'new deployment on %s, started while the old one is sending: each mail is sent once',
  async (engine) => {
    const world = await ProcessWorld.open(engine);
    const mailServer = await startProxy(world.sandbox.smtp.address);
    // Without a lookup, only the leases keep the two processes from sending a mail twice.
    const environment = { SMTP_PORT: String(mailServer.port), MAIL_LOOKUP_URL: '' };
    try {
      await world.start(environment);
      mailServer.freeze();
      await world.buy();
      await world.start(environment);
      // Longer than the second process waits for a server that may still be storing a dead process's mail.
      await lapse('both run', 3000);
      mailServer.heal();
      await world.checkFinalState();
    } finally {
      await world.close();
      await mailServer.close();
    }
  },
);
