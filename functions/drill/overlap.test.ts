import { nightlyTest } from '../../test/nightly';
import { ENGINES, freshAddress } from '../testing/engines';
import { startProxy } from '../testing/proxy';
import { environmentFor, startOrderSandbox } from '../testing/sandbox';
import { lapse } from '../../test/lapse';
import { until } from '../../test/until';
import { donationOrder, visitor } from '../testing/visitor';
import { startProcess, type FunctionsProcess } from '../testing/functionsProcess';

nightlyTest.each(ENGINES)(
  'on %s a process that starts while another one sends does not send the same mails',
  async (engine) => {
    const sandbox = await startOrderSandbox();
    const mailServer = await startProxy(sandbox.smtp.address);
    const url = await freshAddress(engine);
    // Nobody can be asked whether a mail was accepted: only the leases keep the two apart.
    const environment = {
      ...environmentFor(sandbox, '', { SMTP_PORT: String(mailServer.port), MAIL_LOOKUP_URL: '' }),
      ORDERS_DATABASE_URL: url,
      MAIL_DATABASE_URL: url,
    };
    const processes: FunctionsProcess[] = [];
    const start = async () => {
      const started = await startProcess(environment);
      processes.push(started);
      return visitor(() => started.url);
    };
    try {
      const first = await start();
      const { body: order } = await first.order(donationOrder());
      mailServer.freeze();
      await sandbox.approve(order.paypalOrderId);
      await first.capture(order.id);
      const second = await start();
      await lapse(
        'longer than the second one would wait for a mail server that may still be storing what a dead process sent',
        3000,
      );
      mailServer.heal();
      await until(
        'both mails',
        async () => (await second.receipt(order.receiptToken)).body.state === 'notified',
      );
      expect((await sandbox.mails()).map(({ to }) => to).sort()).toEqual([
        'cleo@visitor.example',
        'owner@openstrings.example',
      ]);
    } finally {
      await Promise.all(processes.map((one) => one.kill()));
      await mailServer.close();
      await sandbox.close();
    }
  },
);
