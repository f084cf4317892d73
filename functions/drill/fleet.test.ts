import { ENGINES } from '../testing/engines';
import { runDrill } from './run';

jest.setTimeout(300_000);

test.each(ENGINES)('on %s nothing is lost or doubled while processes are killed, replaced and cut off', async (engine) => {
  const { counts, troubles, wrongs } = await runDrill({ engine, orders: 24, visitors: 4, seed: Date.now() });
  process.stdout.write(`drill on ${engine}: ${JSON.stringify({ ...troubles, ...counts })}\n`);
  expect(wrongs).toEqual([]);
  expect(counts.paid).toBeGreaterThan(10);
  expect(Object.values(troubles).reduce((sum, number) => sum + number, 0)).toBeGreaterThan(0);
});
