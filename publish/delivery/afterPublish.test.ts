import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { until } from '../../test/until';
import { AfterPublish } from './afterPublish';

const URLS = { 'en-US': 'https://en.example', 'de-DE': 'https://de.example' };

let root = '';
let lines: string[] = [];
const at = (name: string): string => path.join(root, name);
const write = (file: string, text: string): void => {
  mkdirSync(path.dirname(at(`site/${file}`)), { recursive: true });
  writeFileSync(at(`site/${file}`), text);
};
const sent = (name: string): string[] =>
  readFileSync(at(`sent/${name}`), 'utf8')
    .split('\n')
    .filter(Boolean)
    .sort();

/** A command that keeps its lists, and fails while the file `broken` is there. */
function command(script = ''): string {
  writeFileSync(
    at('deliver it.sh'),
    `#!/bin/sh\nset -eu\n${script}\n[ ! -f "${root}/broken" ] || { echo "The server is away."; exit 3; }\nrm -rf "${root}/sent"; cp -r "$1" "${root}/sent"; env > "${root}/sent/environment"\n`,
  );
  chmodSync(at('deliver it.sh'), 0o755);
  return at('deliver it.sh');
}

const deliverer = (script?: string, more = {}): AfterPublish =>
  new AfterPublish({
    command: command(script),
    folder: at('site'),
    state: at('site/.published'),
    urls: URLS,
    log: (line) => void lines.push(line),
    ...more,
  });

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'after-publish-'));
  lines = [];
  mkdirSync(at('site/.published'), { recursive: true });
  for (const language of ['en-US', 'de-DE']) {
    write(`${language}/index.html`, 'home');
    write(`${language}/static/app.0123456789.js`, 'script');
  }
  write('en-US/data/p/üben?.json', '{}');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

it('after publishing: the command gets everything first, then only what has changed', async () => {
  const after = deliverer();
  await after.request();
  expect(sent('assets')).toEqual([
    'de-DE/static/app.0123456789.js',
    'en-US/data/p/üben?.json',
    'en-US/static/app.0123456789.js',
  ]);
  expect(sent('pages')).toEqual(['de-DE/index.html', 'en-US/index.html']);
  expect(sent('removed')).toEqual([]);
  expect(sent('urls')).toEqual([
    'https://de.example/',
    'https://en.example/',
    'https://en.example/data/p/%C3%BCben%3F.json',
  ]);
  write('en-US/articles/bow/index.html', 'bow');
  write('en-US/articles/bow/index.html.gz', 'packed');
  rmSync(at('site/en-US/data/p/üben?.json'));
  await after.request();
  expect(sent('assets')).toEqual([]);
  expect(sent('pages')).toEqual([
    'en-US/articles/bow/index.html',
    'en-US/articles/bow/index.html.gz',
  ]);
  expect(sent('removed')).toEqual(['en-US/data/p/üben?.json']);
  expect(sent('urls')).toEqual([
    'https://en.example/articles/bow',
    'https://en.example/articles/bow/',
    'https://en.example/data/p/%C3%BCben%3F.json',
  ]);
  rmSync(at('sent'), { recursive: true });
  await after.request();
  expect(existsSync(at('sent'))).toBe(false);
});

it('after publishing: a failure is told, repeated, and its changes are part of the next run', async () => {
  const after = deliverer('', { retryMs: 50 });
  await after.request();
  writeFileSync(at('broken'), '');
  write('en-US/one/index.html', 'one');
  await after.request();
  expect(after.failing?.why).toBe(
    'The command after publishing failed: The server is away. (exit code 3)',
  );
  expect(lines.at(-1)).toBe(after.failing?.why);
  // An update that waits for the delivery reads it.
  const reason = at('site/.published/delivery-failed');
  expect(readFileSync(reason, 'utf8')).toBe(`${String(after.failing?.why)}\n`);
  write('en-US/two/index.html', 'two');
  rmSync(at('broken'));
  await until('the delivery', () => after.failing === null);
  expect(existsSync(reason)).toBe(false);
  expect(sent('pages')).toEqual(['en-US/one/index.html', 'en-US/two/index.html']);
  await after.close();
});

it('after publishing: a release that takes over sends again what its successor sent in part', async () => {
  await deliverer().request();
  execFileSync('cp', ['-a', at('site'), at('older')]);
  writeFileSync(at('broken'), '');
  write('en-US/index.html', 'changed');
  write('en-US/new/index.html', 'new');
  const failing = deliverer();
  await failing.request();
  await failing.close();
  rmSync(at('broken'));
  cpSync(at('site/.published/delivered.json'), at('older/.published/delivered.json'));
  await deliverer('', { folder: at('older'), state: at('older/.published') }).request();
  expect([sent('pages'), sent('removed')]).toEqual([
    ['en-US/index.html'],
    ['en-US/new/index.html'],
  ]);
});

it('after publishing: a command that hangs is ended with all that it started', async () => {
  const after = deliverer('sleep 600 & sleep 600', { timeoutMs: 300 });
  await after.request();
  expect(after.failing?.why).toContain('it took longer than 0.3 s');
  await after.close();
});

it('after publishing: the command is not told the secrets of the publisher', async () => {
  process.env['PAGES_WEBHOOK_SECRET'] = 'a secret of these tests';
  await deliverer().request();
  delete process.env['PAGES_WEBHOOK_SECRET'];
  expect(sent('environment').join()).not.toContain('a secret of these tests');
  expect(sent('environment')).toEqual(
    expect.arrayContaining([`PAGES_FOLDER=${at('site')}`, `SITE_URL_EN=${URLS['en-US']}`]),
  );
});

it('after publishing: a missing command is a failure, not the end of the program', async () => {
  const after = deliverer('', { command: '/nowhere/at all' });
  await after.request();
  expect(after.failing?.why).toContain('ENOENT');
  await after.close();
});
