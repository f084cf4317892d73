import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { until } from '../../test/until';
import { runStep, stopSteps } from './step';

const folder = mkdtempSync(path.join(tmpdir(), 'step-'));
const pids: number[] = [];

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${String(pid)}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

function pidIn(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return 0;
  }
}

afterAll(() => {
  for (const pid of pids.filter(isAlive)) process.kill(pid, 'SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** As npm does it: a shell starts the tool and waits for it. @returns the tool's id once it runs, and the step's end */
async function underAShell(
  name: string,
  tool: string,
): Promise<{ pid: number; end: ReturnType<typeof runStep> }> {
  const file = path.join(folder, name);
  const program = `${tool}require('node:fs').writeFileSync(${JSON.stringify(file)}, String(process.pid)); setInterval(() => undefined, 1000)`;
  const end = runStep(
    {
      name,
      command: 'sh',
      args: ['-c', `'${process.execPath}' -e "$PROGRAM"; true`],
      env: { PROGRAM: program },
    },
    process.env,
  );
  await until('the tool runs', () => Promise.resolve(pidIn(file) > 0));
  const pid = pidIn(file);
  pids.push(pid);
  return { pid, end };
}

test('who stops the whole stops what a step started through a shell', async () => {
  const { pid, end } = await underAShell('polite', '');
  await stopSteps();
  await until('the tool is gone', () => Promise.resolve(!isAlive(pid)));
  expect((await end).failed).toBe(1);
});

test('what does not listen is killed', async () => {
  const { pid, end } = await underAShell('deaf', "process.on('SIGTERM', () => undefined);");
  await stopSteps(100);
  await until('the tool is gone', () => Promise.resolve(!isAlive(pid)));
  expect((await end).failed).toBe(1);
});
