import { spawn } from 'node:child_process';
import type { Running } from './runProgram';

export interface Child extends Running {
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>;
}

/** How long a child may take to stop before it is killed, in ms. */
const PATIENCE = 12_000;

/** Starts a program that speaks through this one's output, and stops with it. */
export function startChild(command: string, args: readonly string[], env: NodeJS.ProcessEnv = process.env): Child {
  const child = spawn(command, args, { stdio: 'inherit', env });
  const ended = new Promise<number | NodeJS.Signals>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? signal ?? 0));
  });
  return {
    ended,
    async close() {
      child.kill('SIGTERM');
      const kill = setTimeout(() => child.kill('SIGKILL'), PATIENCE);
      await ended;
      clearTimeout(kill);
    },
  };
}
