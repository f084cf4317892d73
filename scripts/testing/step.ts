import { spawn } from 'node:child_process';
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
  if (step.results === undefined) return ok ? { ...NONE, passed: 1 } : { ...NONE, failed: 1, failures: [step.name] };
  try {
    const results = step.results();
    return !ok && results.failed === 0 ? { ...results, failed: 1, failures: [`${step.name} ended with an error`] } : results;
  } catch {
    return { ...NONE, failed: 1, failures: [`${step.name} left no results`] };
  }
}

/** Runs a step to its end and keeps what it says; `environment` is what it sees besides its own variables. */
export async function runStep(step: Step, environment: NodeJS.ProcessEnv): Promise<StepResult> {
  const begin = performance.now();
  const child = spawn(step.command, step.args, { env: { ...environment, ...step.env }, stdio: ['ignore', 'pipe', 'pipe'] });
  const stop = (): void => void child.kill('SIGTERM');
  process.once('exit', stop);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => void (output += String(data)));
  const ok = await new Promise<boolean>((resolve) => {
    child.once('error', (error) => {
      output += error.message;
      resolve(false);
    });
    child.once('close', (code) => resolve(code === 0));
  });
  process.off('exit', stop);
  return { name: step.name, seconds: (performance.now() - begin) / 1000, output, ...count(step, ok) };
}
