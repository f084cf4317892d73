import fc from 'fast-check';
import { createEmptyDatabase } from '../engines';
import { startOrderSandbox, type OrderSandbox } from '../services/sandbox';
import { NIGHTLY } from '../../../test/nightly';
import { runModel } from './run';
import { behaviour, step } from './steps';

jest.setTimeout(30 * 60_000);

/**
 * MODEL_RUNS, MODEL_SEED and MODEL_ENGINE set the number of runs, a seed to repeat, or PostgreSQL (docs/testing.md).
 */
const runs = Number(process.env['MODEL_RUNS'] ?? (NIGHTLY ? 20 : 1));
const seeds =
  process.env['MODEL_SEED'] === undefined
    ? [20_261_122, Math.floor(Math.random() * 2 ** 31)]
    : [Number(process.env['MODEL_SEED'])];
const engine = process.env['MODEL_ENGINE'] === 'postgres' ? 'postgres' : 'sqlite';

let sandbox: OrderSandbox;
beforeAll(async () => {
  sandbox = await startOrderSandbox();
  process.stdout.write(
    `model: runs of each seed: ${runs}; seeds ${seeds.join(' and ')} on ${engine}; again with MODEL_SEED=…\n`,
  );
});
afterAll(() => sandbox.close());

test.each(seeds)('model: all invariants hold for random steps (seed %i)', async (seed) => {
  await fc.assert(
    fc.asyncProperty(
      behaviour,
      fc.array(step, { minLength: 12, maxLength: 40 }),
      async (how, steps) => {
        await runModel(
          sandbox,
          how,
          steps,
          engine === 'postgres' ? await createEmptyDatabase('postgres') : undefined,
        );
      },
    ),
    { seed, numRuns: runs, endOnFailure: process.env['MODEL_SHRINK'] !== 'yes' },
  );
});
