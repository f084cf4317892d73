import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { nightlyTest, nightlyUnless } from '../../../test/nightly';
import { until } from '../../../test/until';

const root = path.resolve(__dirname, '../../..');
const folder = mkdtempSync(path.join(tmpdir(), 'functions-'));
const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

function run(
  program: string,
  env: Record<string, string>,
): { child: ChildProcess; output: () => string; ended: Promise<number | null> } {
  const files = {
    ORDERS_DATABASE_URL: `file:${folder}/orders.db`,
    MAIL_DATABASE_URL: `file:${folder}/mail.db`,
  };
  const child = spawn(process.execPath, ['--import', 'tsx', `functions/${program}`], {
    cwd: root,
    // Without the developer's own variables.
    env: { PATH: process.env['PATH'], ...files, FUNCTIONS_PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => void (output += String(text)));
  return {
    child,
    output: () => output,
    ended: once(child, 'close').then(([code]) => code as number | null),
  };
}

// All programs share this code; the one with most variables runs here, the others nightly.
const PROGRAMS: [program: string, needed: Record<string, string>, wrong: Record<string, string>][] =
  [
    [
      'orders/main.ts',
      { MAIL_URL: 'http://127.0.0.1:1/mail' },
      { MAIL_URL: '', MAIL_OWNER: 'nobody' },
    ],
    ['mail/main.ts', {}, { MAIL_OWNER: 'nobody', SMTP_SECURE: 'perhaps' }],
    ['podcasts/main.ts', {}, { PODCASTS_UPSTREAM: 'tape' }],
    ['main.ts', {}, { METRICS_TOKEN: 'short', PODCASTS_UPSTREAM: 'tape' }],
  ];

describe.each(PROGRAMS)('%s', (program, needed, wrong) => {
  const check = nightlyUnless(program === 'orders/main.ts');

  nightlyTest('names every wrong variable at once', async () => {
    const { output, ended } = run(program, {
      ...wrong,
      FUNCTIONS_PORT: 'x',
      FUNCTIONS_STOP_MS: 'y',
    });
    expect(await ended).toBe(1);
    for (const name of [...Object.keys(wrong), 'FUNCTIONS_PORT', 'FUNCTIONS_STOP_MS'])
      expect(output()).toContain(`  ${name}: `);
    expect(output()).not.toContain('    at ');
  });

  check('listens on the configured host and stops cleanly', async () => {
    const { child, output, ended } = run(program, { ...needed, FUNCTIONS_HOST: 'localhost' });
    const url = await until(
      `${program} to listen`,
      () => /listening on (http:\/\/localhost:\d+)/.exec(output())?.[1],
    );
    expect((await fetch(`${url}/nowhere`)).status).toBe(404);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });
});
