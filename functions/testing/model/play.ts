import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { startPostgres } from '../postgres/server';
import { startOrderSandbox } from '../services/sandbox';
import { runModel } from './run';
import { behaviour, step } from './steps';

/**
 * Runs the model as a program for `--runs` runs or until a finding, which is printed with the seed and path that
 * repeat it; then the exit code is 1. Started by `npm run test:model`.
 */
async function main(): Promise<void> {
  // A run that ends early has proved nothing.
  process.exitCode = 1;
  const { values } = parseArgs({
    options: {
      runs: { type: 'string', default: '200' },
      seed: { type: 'string' },
      engine: { type: 'string', default: 'sqlite' },
      path: { type: 'string' },
      shrink: { type: 'boolean', default: false },
    },
  });
  const seed =
    values.seed === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(values.seed);
  const server = values.engine === 'postgres' ? await startPostgres() : null;
  const sandbox = await startOrderSandbox();
  const began = performance.now();
  const play = fc.asyncProperty(
    behaviour,
    fc.array(step, { minLength: 12, maxLength: 40 }),
    async (how, steps) => {
      await runModel(sandbox, how, steps, server ? await server.freshDatabase() : undefined);
    },
  );
  const found = await fc.check(play, {
    seed,
    numRuns: Number(values.runs),
    endOnFailure: !values.shrink,
    ...(values.path === undefined ? {} : { path: values.path }),
  });
  const seconds = Math.round((performance.now() - began) / 1000);
  if (!found.failed)
    console.log(`held: ${found.numRuns} runs, seed ${seed}, ${values.engine}, ${seconds} s`);
  else {
    console.log(
      `FOUND after ${found.numRuns} runs, seed ${seed}, path ${found.counterexamplePath ?? ''}, ${values.engine}, ${seconds} s`,
    );
    console.log(JSON.stringify(found.counterexample));
    console.log(
      found.errorInstance instanceof Error
        ? found.errorInstance.message
        : String(found.errorInstance),
    );
  }
  await sandbox.close();
  await server?.stop();
  process.exit(found.failed ? 1 : 0);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
