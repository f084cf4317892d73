import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../..');
/** Arguments with which Node runs the functions from their sources. */
const SOURCES = ['--import', 'tsx', path.join(ROOT, 'functions/main.ts')];

export interface FunctionsProcess {
  url: string;
  /** Resolves with the signal that ended the process, or null. */
  ended: Promise<NodeJS.Signals | null>;
  /** The last part of its log. */
  output(): string;
  /** CPU time used so far, ms; null where the system does not report it. */
  processorTime(): number | null;
  signal(name: NodeJS.Signals): void;
  kill(): Promise<void>;
}

/** Linux counts CPU time in hundredths of a second. */
const TICK_MS = 10;

function processorTimeOf(pid: number | undefined): number | null {
  try {
    // The program's name, in parentheses, may contain spaces; user and system time are the 12th and 13th field after
    // it.
    const fields =
      readFileSync(`/proc/${String(pid)}/stat`, 'utf8')
        .split(') ')
        .at(-1)
        ?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return null;
  }
}

/**
 * Starts the functions as a separate process and waits until it listens.
 * @param program bundle to run; default: the sources
 */
export async function startProcess(
  environment: Record<string, string>,
  program?: string,
): Promise<FunctionsProcess> {
  const child: ChildProcess = spawn(process.execPath, program ? [program] : SOURCES, {
    cwd: ROOT,
    env: { PATH: process.env['PATH'] ?? '', FUNCTIONS_PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<NodeJS.Signals | null>((resolve) =>
    child.once('exit', (_, signal) => resolve(signal)),
  );
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-20_000);
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
    output: () => output,
    processorTime: () => processorTimeOf(child.pid),
    signal: (name) => void child.kill(name),
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
