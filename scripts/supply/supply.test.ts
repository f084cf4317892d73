import { readFileSync } from 'node:fs';
import path from 'node:path';
import { lockFileProblems } from './lockFile';
import { suspicions } from './secrets';

const good = { version: '1.0.0', integrity: 'sha512-abc', license: 'MIT' };
const problemsOf = (entry: object): string[] =>
  lockFileProblems({
    lockfileVersion: 3,
    packages: { '': {}, 'node_modules/a/node_modules/@b/c': { ...good, ...entry } },
  });

it('finds in a lock file what was tampered with, given up, or never looked at', () => {
  expect(problemsOf({})).toEqual([]);
  expect(problemsOf({ integrity: undefined })).toEqual(['@b/c has no checksum']);
  expect(problemsOf({ integrity: 'sha1-abc' })).toEqual(['@b/c has no checksum']);
  expect(problemsOf({ resolved: 'git+ssh://elsewhere.example/c.git' })).toEqual([
    expect.stringContaining('@b/c comes from'),
  ]);
  expect(problemsOf({ deprecated: 'use another' })).toEqual([
    '@b/c@1.0.0 was given up: use another',
  ]);
  expect(problemsOf({ hasInstallScript: true })).toEqual([
    '@b/c runs a program when it is installed',
  ]);
  expect(problemsOf({ license: 'AGPL-3.0' })).toEqual([
    '@b/c comes under AGPL-3.0, which nobody has read',
  ]);
  expect(problemsOf({ license: undefined })).toEqual(['@b/c names no terms']);
  expect(problemsOf({ license: '(AGPL-3.0 OR MIT)' })).toEqual([]);
  expect(problemsOf({ license: 'AGPL-3.0 AND MIT' })).toHaveLength(1);
});

it("finds what Debian's npm would refuse to install", () => {
  expect(problemsOf({ peerDependencies: { '@b/c': 'npm:d@2' } })).toEqual([]);
  const beside = {
    'node_modules/a': { ...good, peerDependencies: { b: 'npm:c@2', d: '^1.0.0' } },
    'node_modules/b': good,
    'node_modules/d': good,
  };
  expect(lockFileProblems({ lockfileVersion: 3, packages: beside })).toEqual([
    'a wants another package under the name b beside it: call ours otherwise',
  ]);
});

it('finds nothing in our own lock file', () => {
  expect(
    lockFileProblems(
      JSON.parse(readFileSync(path.resolve(__dirname, '../../package-lock.json'), 'utf8')),
    ),
  ).toEqual([]);
});

const SECRETS = [
  '-----BEGIN EC PRIVATE KEY-----',
  `AKIA${'A1'.repeat(8)}`,
  `const key = 'AIza${'x'.repeat(35)}';`,
  `ghp_${'a'.repeat(36)}`,
  `CFPAT-${'a'.repeat(43)}`,
  `EK${'a'.repeat(78)}`,
  'postgres://owner:a-real-password@db.somewhere.example/shop',
  'PAYPAL_CLIENT_SECRET=abcdefghijklmnop',
];

it.each(SECRETS)('finds a secret and does not repeat it (%#)', (secret) => {
  const found = suspicions('src/a.ts', `// one\n${secret}\n`);
  expect(found).toEqual([{ path: 'src/a.ts', what: expect.any(String), line: 2 }]);
});

it('leaves alone what is a secret of nobody', () => {
  const text = [
    '#PAYPAL_CLIENT_SECRET=sandbox-secret',
    'SMTP_PASSWORD=',
    'DATABASE_URL=postgres://user:password@host/database',
    'const secret = env.FUNCTIONS_SECRET;',
  ].join('\n');
  expect(suspicions('.env.example', text)).toEqual([]);
});
