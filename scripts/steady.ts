/**
 * Runs the whole test command again and again: `npm run steady -- 10`. In every second run another process loads all
 * cores. Tells of each run how long it took and what failed, here and in .cache/steady.log, and of both kinds in
 * the end the time in the middle and the longest; ends with 1 when any failed. For a quiet machine.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { appendFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { tellTimes, type RunTime } from './testing/runTimes';
import { runStep, stopSteps } from './testing/step';

const LOG = path.resolve(__dirname, '../.cache/steady.log');

function loadEveryCore(): ChildProcess[] {
  return Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ['-e', 'for (;;) Math.random()'], { stdio: 'ignore' }),
  );
}

async function main(): Promise<void> {
  const runs = Number(process.argv[2] ?? 10);
  // No run at all would pass.
  if (!Number.isInteger(runs) || runs < 1)
    throw new Error(
      `npm run steady -- 10: the number of runs has to be 1 or more, not ${String(process.argv[2])}.`,
    );
  mkdirSync(path.dirname(LOG), { recursive: true });
  const tell = (line: string): void => {
    console.log(line);
    appendFileSync(LOG, `${line}\n`);
  };
  tell(`${new Date().toISOString()}, ${String(runs)} runs`);
  const times: RunTime[] = [];
  let failures = 0;
  for (let run = 1; run <= runs; run += 1) {
    const burners = run % 2 === 0 ? loadEveryCore() : [];
    const stop = (): void => burners.forEach((burner) => burner.kill('SIGKILL'));
    process.once('exit', stop);
    const { seconds, failed, output } = await runStep(
      { name: 'test', command: 'npm', args: ['run', '-s', 'test'] },
      process.env,
    );
    stop();
    process.off('exit', stop);
    failures += failed;
    times.push({ seconds, loaded: burners.length > 0 });
    tell(
      `run ${String(run)} of ${String(runs)}${burners.length > 0 ? ', every core loaded besides' : ''}: ${failed === 0 ? 'ok' : 'FAILED'}, ${(seconds / 60).toFixed(1)} minutes, ${output.trimEnd().split('\n').at(-1) ?? ''}`,
    );
    if (failed > 0) tell(output);
  }
  tell(`${String(runs - failures)} of ${String(runs)} runs passed. ${tellTimes(times)}`);
  process.exit(failures > 0 ? 1 : 0);
}

// The test command ends what it started itself, which may take it a while.
const PATIENCE_MS = 20_000;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stopSteps(PATIENCE_MS).finally(() => process.exit(130)));
main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
