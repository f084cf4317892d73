import { spawn } from 'node:child_process';
import path from 'node:path';
import type { Environment } from '../../contracts/config/environment';
import type { Running } from './runProgram';

export interface Child extends Running {
  /** Resolves with the exit code, or the signal that ended the child. */
  ended: Promise<number | NodeJS.Signals>;
  /** Resolves with the child's first IPC message; rejects when it ends before. */
  said: () => Promise<unknown>;
}

/** Time after which a child that does not stop is killed, ms. */
const MAX_STOP_MS = 12_000;

/** Starts a program that inherits the output. A Node program learns of this one's end through its IPC channel ('disconnect'). */
export function startChild(
  command: string,
  args: readonly string[],
  environment: Environment = {},
): Child {
  const child = spawn(command, args, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = new Promise<number | NodeJS.Signals>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? signal ?? 0));
  });
  return {
    ended,
    said: () =>
      new Promise((resolve, reject) => {
        child.once('message', resolve);
        void ended.then((code) =>
          reject(
            new Error(
              `${path.basename(args[0] ?? command)} ended (${String(code)}); the reason stands above.`,
            ),
          ),
        );
      }),
    async close() {
      child.kill('SIGTERM');
      const kill = setTimeout(() => child.kill('SIGKILL'), MAX_STOP_MS);
      await ended;
      clearTimeout(kill);
    },
  };
}
