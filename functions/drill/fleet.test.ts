import { sample } from '../../test/sample';
import { ENGINES } from '../testing/engines';
import { sharedPostgres } from '../testing/postgres/shared';
import { runDrill } from './run';

jest.setTimeout(300_000);

// PostgreSQL has three processes; proof:drill has the other engine, and more orders.
test.each(sample(ENGINES, 2, 1))('on %s nothing is lost or doubled while processes are killed, replaced and cut off', async (engine) => {
  const server = engine === 'postgres' ? await sharedPostgres() : null;
  const { counts, troubles, wrongs } = await runDrill({ server, processes: server ? 3 : 1, orders: 24, visitors: 4, seed: Date.now() });
  process.stdout.write(`drill on ${engine}: ${JSON.stringify({ ...troubles, ...counts })}\n`);
  expect(wrongs).toEqual([]);
  expect(counts.paid).toBeGreaterThan(10);
  expect(Object.values(troubles).reduce((sum, number) => sum + number, 0)).toBeGreaterThan(0);
});
