import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePorts } from '../../test/freePorts';
import { nightlyTest } from '../../test/nightly';
import { testEnvironment } from '../config/testEnvironment';
import { copySources } from '../testing/copySources';
import { releaseHash } from './releaseHash';

const folder = mkdtempSync(path.join(tmpdir(), 'reproducible-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A release with these files. */
function release(name: string, files: Record<string, string>): string {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name, file)), { recursive: true });
    writeFileSync(path.join(folder, name, file), text);
  }
  return releaseHash(path.join(folder, name));
}

test("release hash: depends on every file's name and content, and not on the publisher's state", () => {
  const first = release('a', { 'one.js': '1', 'site/en-US/two.js': '2' });
  expect(release('b', { 'site/en-US/two.js': '2', 'one.js': '1' })).toBe(first);
  expect(release('b', { 'site/.published/lock-owner': 'me' })).toBe(first);
  expect(release('c', { 'one.js': '1', 'site/en-US/two.js': '3' })).not.toBe(first);
  expect(release('d', { 'one.js': '1', 'site/en-US/too.js': '2' })).not.toBe(first);
});

/** Builds this version in a folder of its own. @returns the hash that the build prints */
async function build(name: string, env: Record<string, string>): Promise<string> {
  const own = path.join(folder, name);
  mkdirSync(own, { recursive: true });
  copySources(own);
  // No symbolic link, whose target would hide what depends on the folder.
  const packages = `'${path.resolve(__dirname, '../../node_modules')}' node_modules`;
  execFileSync('sh', ['-c', `cp -al ${packages} 2>/dev/null || cp -a ${packages}`], { cwd: own });
  const { stdout } = await promisify(execFile)('npm', ['run', 'build'], {
    cwd: own,
    env: { ...testEnvironment(), ...env },
    maxBuffer: 2 ** 26,
  });
  return /^Release hash: (\w+)$/m.exec(stdout)?.[1] ?? stdout;
}

nightlyTest(
  'build: twice the same in two folders, at two times, in two time zones',
  async () => {
    const [sandbox = 0] = await freePorts(1);
    const same = { SOURCE_DATE_EPOCH: '1795000000', SANDBOX_PORT: String(sandbox) };
    const first = await build('here', { ...same, TZ: 'UTC' });
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    expect(await build('another/folder', { ...same, TZ: 'Pacific/Auckland' })).toBe(first);
  },
  1_800_000,
);
