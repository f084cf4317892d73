import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { until } from '../test/until';

const STALE_MS = 5000;
const folder = mkdtempSync(path.join(tmpdir(), 'lock-'));
const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** Starts a process that locks a folder and prints "locked", or why it could not. */
function startPublisher(name: string) {
  const program = `require('./publish/folderLock.ts').lockFolder(${JSON.stringify(path.join(folder, name))}, ${String(STALE_MS)})
    .then(() => { console.log('locked'); process.on('SIGTERM', () => process.exit(0)); setInterval(() => {}, 1000); },
      (error) => { console.error(error.message); process.exitCode = 1; });`;
  const child = spawn(process.execPath, ['--require', 'tsx/cjs', '--eval', program], {
    cwd: path.resolve(__dirname, '..'),
  });
  children.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => void (output += String(text)));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number, output }));
  return {
    child,
    ended,
    locked: () => until('the lock', () => output.includes('locked\n'), 40_000),
  };
}

test.concurrent('folder lock: refuses a second publisher and names the first', async () => {
  const first = startPublisher('two');
  await first.locked();
  const { code, output } = await startPublisher('two').ended;
  expect(code).toBe(1);
  expect(output).toContain(`: process ${String(first.child.pid)} on `);
});

test.concurrent('folder lock: is free as soon as its owner has been stopped', async () => {
  const first = startPublisher('stopped');
  await first.locked();
  first.child.kill('SIGTERM');
  await first.ended;
  const begin = performance.now();
  await startPublisher('stopped').locked();
  expect(performance.now() - begin).toBeLessThan(STALE_MS);
});

test.concurrent('folder lock: is taken over from a killed publisher', async () => {
  const first = startPublisher('killed');
  await first.locked();
  first.child.kill('SIGKILL');
  await first.ended;
  await startPublisher('killed').locked();
});

test.concurrent('folder lock: is taken over from a hung publisher, which ends when it runs again', async () => {
  const first = startPublisher('hung');
  await first.locked();
  first.child.kill('SIGSTOP');
  const second = startPublisher('hung');
  await second.locked();
  first.child.kill('SIGCONT');
  expect(await first.ended).toMatchObject({
    code: 1,
    output: expect.stringContaining('took'),
  });
  expect(second.child.exitCode).toBeNull();
});
