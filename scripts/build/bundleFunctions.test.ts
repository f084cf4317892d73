import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { cp, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  environmentFor,
  startOrderSandbox,
  type OrderSandbox,
} from '../../functions/testing/services/sandbox';
import { NIGHTLY, nightlyTest } from '../../test/nightly';
import { until } from '../../test/until';
import { pdfText } from '../../functions/testing/pdfText';
import { shopOrder, visitor } from '../../functions/testing/visitor';
import { bundleFunctions, isBundled } from './bundleFunctions';

// Most of these tests run nightly only, because the browser tests of `npm test` run the same bundle.
let sandbox: OrderSandbox;
/** Outside the project, so that no parent folder has a node_modules. */
let folder: string;
/** Packages in the bundle, as named in package-lock.json. */
let packages: string[];
const children: ChildProcess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bundle-'));
  const built = path.join(folder, 'built');
  packages = await bundleFunctions(built, path.join(folder, 'maps'));
  await cp(built, path.join(folder, 'deployed'), { recursive: true });
  await rm(built, { recursive: true });
  if (NIGHTLY) sandbox = await startOrderSandbox();
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  if (NIGHTLY) await sandbox.close();
  await rm(folder, { recursive: true, force: true });
});

/** Runs a deployed program with Node alone in its own folder. @returns the address that it prints */
async function run(
  program: string,
  more: Record<string, string> = {},
  place?: string,
): Promise<string> {
  const data = place ?? (await mkdtemp(path.join(folder, 'data-')));
  const env = { PATH: '', FUNCTIONS_PORT: '0', ...environmentFor(sandbox, data), ...more };
  const child = spawn(process.execPath, [path.join(folder, 'deployed', program)], {
    cwd: data,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => void (output += String(text)));
  const ended = once(child, 'exit').then(() => Promise.reject(new Error(output)));
  return Promise.race([
    until(`${program} to listen`, () => /listening on (http:\/\/[^/\s]+)/.exec(output)?.[1]),
    ended,
  ]);
}

nightlyTest('bundle: an order is paid and mailed with Node alone in an empty folder', async () => {
  const url = await run('main.js');
  const calls = visitor(() => url);
  const { body: order } = await calls.order(shopOrder());
  await sandbox.approve(order.paypalOrderId);
  expect((await calls.capture(order.id)).status).toBe(200);
  await until('both mails', async () => (await sandbox.mails()).length === 2);
  const pdf = (await sandbox.mails())
    .flatMap(({ attachments }) => attachments)
    .find(({ contentType }) => contentType === 'application/pdf');
  const words = pdfText(Buffer.from(pdf?.content ?? '', 'base64')).replace(/\s+/g, ' ');
  expect(words).toContain(shopOrder().customer.name);
});

test.each([
  ['20.18.9', false],
  ['20.19.0', true],
  ['24.1.0', true],
])('bundle: Node %s is accepted or refused in one sentence', async (version, isAccepted) => {
  const imitated = path.join(folder, 'imitated.cjs');
  const versions = JSON.stringify({ ...process.versions, node: version });
  await writeFile(imitated, `Object.defineProperty(process, 'versions', { value: ${versions} });`);
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--require', imitated, path.join(folder, 'deployed/owner.js'), 'help'],
    { encoding: 'utf8' },
  );
  if (isAccepted) expect([status, stderr]).toEqual([0, '']);
  else
    expect([status, stdout, stderr]).toEqual([
      1,
      '',
      expect.stringMatching(
        /^This program needs Node 20\.19 or later.* this is Node 20\.18\.9\..*\n$/,
      ),
    ]);
});

nightlyTest("bundle: the owner's commands run beside the functions", async () => {
  const data = await mkdtemp(path.join(folder, 'owner-'));
  const url = await run('main.js', {}, data);
  const calls = visitor(() => url);
  const { body: order } = await calls.order(shopOrder());
  await sandbox.approve(order.paypalOrderId);
  await calls.capture(order.id);
  const owner = async (args: string[], more: Record<string, string> = {}) => {
    const env = { PATH: '', ...environmentFor(sandbox, data), ...more };
    const child = spawn(process.execPath, [path.join(folder, 'deployed/owner.js'), ...args], {
      cwd: data,
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => void (text += String(chunk)));
    const [code] = (await once(child, 'close')) as [number];
    return { code, text };
  };
  const elsewhere = {
    DATABASE_URL: `file:${data}/restored.db`,
    ORDERS_DATABASE_URL: '',
    MAIL_DATABASE_URL: '',
  };
  expect(await owner(['backup', 'books.jsonl'])).toMatchObject({
    code: 0,
    text: expect.stringContaining('rows written to books.jsonl'),
  });
  expect(await owner(['restore', 'books.jsonl'], elsewhere)).toMatchObject({
    code: 0,
    text: expect.stringContaining('rows restored'),
  });
  // As the units' UMask makes them.
  for (const file of ['restored.db', 'books.jsonl'])
    expect(statSync(path.join(data, file)).mode & 0o777).toBe(0o600);
  expect(await owner(['person', shopOrder().customer.email], elsewhere)).toMatchObject({
    code: 0,
    text: expect.stringContaining(order.paypalOrderId),
  });
  const today = new Date().toISOString().slice(0, 10);
  expect((await owner(['reconcile', '--from', today])).text).toMatch(
    /movements compared, 0 differences/,
  );
});

nightlyTest.each([
  ['mail.js', '/mail', {}],
  ['orders.js', '/receipts/none', { MAIL_URL: 'http://127.0.0.1:1/mail' }],
  ['podcasts.js', '/podcasts', {}],
])('bundle: %s runs one function alone', async (program, address, env) => {
  const url = await run(program, env);
  const { status } = await fetch(url + address, { headers: { Origin: 'http://localhost:3000' } });
  expect(status).not.toBe(500);
});

nightlyTest('bundle: needs no file outside its folder', () => {
  const source = readdirSync(path.join(folder, 'deployed'))
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(path.join(folder, 'deployed', name), 'utf8'))
    .join('\n');
  const asked = new Set(
    Array.from(source.matchAll(/\brequire\d*\("([^"]+)"\)/g), ([, name = '']) => name),
  );
  // pg requires its native client only when `pg.native` is read.
  expect([...asked].filter((name) => !isBuiltin(name) && name !== 'pg-native')).toEqual([]);
});

interface Lock {
  packages: Record<string, { dev?: boolean }>;
}

nightlyTest('bundle: contains production dependencies only, with their licences', () => {
  const licences = readFileSync(path.join(folder, 'deployed/licences.txt'), 'utf8');
  for (const name of ['hono', 'kysely', 'libsql', 'nodemailer', 'pg', 'valibot', 'fast-xml-parser'])
    expect(packages).toContain(`node_modules/${name}`);
  for (const name of packages)
    expect(licences).toContain(`\n${name.replace(/^.*node_modules\//, '')} `);
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock;
  expect(packages.filter((name) => lock.packages[name]?.dev !== undefined)).toEqual([]);
});

nightlyTest('bundle: source maps are in another folder and not referenced', () => {
  expect(readdirSync(path.join(folder, 'maps'))).toContain('main.js.map');
  expect(readFileSync(path.join(folder, 'deployed/main.js'), 'utf8')).not.toContain(
    'sourceMappingURL=main',
  );
});

nightlyTest('bundle: is built again when a source is newer or a file is missing', async () => {
  const [deployed, maps] = [path.join(folder, 'deployed'), path.join(folder, 'maps')];
  expect(await isBundled(deployed, maps)).toBe(true);
  expect(await isBundled(path.join(folder, 'nowhere'), maps)).toBe(false);
  expect(await isBundled(deployed, deployed)).toBe(false);
  const inputs = JSON.parse(readFileSync(path.join(maps, 'inputs.json'), 'utf8')) as string[];
  expect(inputs).toEqual(
    expect.arrayContaining([
      'functions/main.ts',
      'functions/owner/main.ts',
      'contracts/config/environment.ts',
    ]),
  );
  const before = statSync('functions/main.ts').mtime;
  await utimes(path.join(maps, 'inputs.json'), before, before);
  expect(await isBundled(deployed, maps)).toBe(false);
});
