import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { NONE, type Results } from './results';

/** One part of the whole: a command, and how to read the tests it ran. */
export interface Step {
  name: string;
  command: string;
  args: string[];
  env?: Record<string, string>;
  /** Without it the step is one check, passed or failed. */
  results?: () => Results;
}

export interface StepResult extends Results {
  name: string;
  seconds: number;
  output: string;
}

/** The tests that a step counted; a step that failed without a failing test (it could not run) counts as one. */
function count(step: Step, ok: boolean): Results {
  if (step.results === undefined)
    return ok ? { ...NONE, passed: 1 } : { ...NONE, failed: 1, failures: [step.name] };
  try {
    const results = step.results();
    return !ok && results.failed === 0
      ? { ...results, failed: 1, failures: [`${step.name} ended with an error`] }
      : results;
  } catch {
    return { ...NONE, failed: 1, failures: [`${step.name} left no results`] };
  }
}

const running = new Set<ChildProcess>();

/** How long what a step started may take to end, ms. */
const PATIENCE_MS = 8000;

/** Tells a step and everything it started, which is a group of its own. */
function signal({ pid }: ChildProcess, name: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, name);
  } catch (error) {
    // All of it has ended.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function killAll(): void {
  for (const child of running) signal(child, 'SIGKILL');
}

/** Ends all steps under way with what they started: asks, waits for `patience` ms at most, and kills what is left. */
export async function stopSteps(patience = PATIENCE_MS): Promise<void> {
  const children = [...running];
  const ended = Promise.all(
    children.map((child) =>
      (child.exitCode ?? child.signalCode) === null ? once(child, 'close') : undefined,
    ),
  );
  for (const child of children) signal(child, 'SIGTERM');
  let timer: NodeJS.Timeout | undefined;
  await Promise.race([
    ended,
    new Promise<void>((resolve) => (timer = setTimeout(() => resolve(), patience))),
  ]);
  clearTimeout(timer);
  for (const child of children) signal(child, 'SIGKILL');
}

/** Runs a step to its end and keeps what it says; `environment` is what it sees besides its own variables. */
export async function runStep(step: Step, environment: NodeJS.ProcessEnv): Promise<StepResult> {
  const begin = performance.now();
  const child = spawn(step.command, step.args, {
    env: { ...environment, ...step.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  running.add(child);
  process.once('exit', killAll);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => void (output += String(data)));
  const ok = await new Promise<boolean>((resolve) => {
    child.once('error', (error) => {
      output += error.message;
      resolve(false);
    });
    child.once('close', (code) => resolve(code === 0));
  });
  running.delete(child);
  if (running.size === 0) process.off('exit', killAll);
  return {
    name: step.name,
    seconds: (performance.now() - begin) / 1000,
    output,
    ...count(step, ok),
  };
}
