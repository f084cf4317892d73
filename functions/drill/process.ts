import { spawn, type ChildProcess } from 'node:child_process';
import { buildFunctions } from '../../scripts/lib/buildProduct';

export interface FunctionsProcess {
  url: string;
  /** Resolves with the signal that ended it, or null. */
  ended: Promise<NodeJS.Signals | null>;
  kill(): Promise<void>;
}

let bundled: Promise<string> | undefined;

/**
 * Starts the functions as they are deployed, bundled and as a process of their own, on the port of the environment, and
 * waits until they listen.
 */
export async function startProcess(environment: Record<string, string>): Promise<FunctionsProcess> {
  const child: ChildProcess = spawn(process.execPath, [await (bundled ??= buildFunctions())], {
    env: { PATH: process.env['PATH'] ?? '', FUNCTIONS_PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<NodeJS.Signals | null>((resolve) => child.once('exit', (_, signal) => resolve(signal)));
  const url = await new Promise<string>((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const found = /Functions listening on (\S+)/.exec(output)?.[1];
      if (found) resolve(found);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    void ended.then(() => reject(new Error(`the functions did not start:\n${output}`)));
  });
  return {
    url,
    ended,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
