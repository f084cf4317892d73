import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { until } from '../../../test/until';
import { startProcess } from '../../testing/functionsProcess';
import { environmentFor, startOrderSandbox } from '../../testing/services/sandbox';
import { donationOrder, visitor } from '../../testing/visitor';

test('stop during a slow charge: the payer gets the answer before the process ends', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'stop-'));
  const sandbox = await startOrderSandbox();
  const environment = { ...environmentFor(sandbox, folder), FUNCTIONS_STOP_MS: '20000' };
  const functions = await startProcess(environment);
  try {
    const payer = visitor(() => functions.url);
    const { body: order } = await payer.order(donationOrder());
    await sandbox.approve(order.paypalOrderId);
    await sandbox.fault({ service: 'paypal', pathContains: '/capture', delayMs: 5000, times: 1 });
    const capture = payer.capture(order.id);
    await until('the charge on its way', () =>
      sandbox.requests.list('paypal').some(({ url }) => url.includes('/capture')),
    );
    functions.signal('SIGTERM');
    expect(await capture).toMatchObject({ status: 200, body: { payment: { status: 'paid' } } });
    expect(await functions.ended).toBeNull();
  } finally {
    await functions.kill();
    await sandbox.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
