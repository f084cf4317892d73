import { nightlyTest } from '../../test/nightly';
import { ENGINES } from '../testing/engines';
import { sharedPostgres } from '../testing/postgres/shared';
import { runDrill } from './run';

jest.setTimeout(300_000);

// For the longer proofs, with proof:drill, which has more orders: drill.test.ts and overlap.test.ts stand for it.
nightlyTest.each(ENGINES)(
  'on %s nothing is lost or doubled while processes are killed, replaced and cut off',
  async (engine) => {
    const server = engine === 'postgres' ? await sharedPostgres() : null;
    const { counts, troubles, wrongs } = await runDrill({
      server,
      processes: server ? 3 : 1,
      orders: 24,
      visitors: 4,
      seed: Date.now(),
    });
    process.stdout.write(`drill on ${engine}: ${JSON.stringify({ ...troubles, ...counts })}\n`);
    expect(wrongs).toEqual([]);
    expect(counts.paid).toBeGreaterThan(10);
    expect(Object.values(troubles).reduce((sum, number) => sum + number, 0)).toBeGreaterThan(0);
  },
);
