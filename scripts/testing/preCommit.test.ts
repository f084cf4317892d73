import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../..');
const COPIED = [
  '.githooks',
  '.oxfmtrc.json',
  'oxlint.config.mjs',
  'scripts/lint',
  'src/lib/addresses.ts',
];

let tree: string;
const git = (...args: string[]) => spawnSync('git', args, { cwd: tree, encoding: 'utf8' });
const write = (name: string, text: string) => writeFileSync(path.join(tree, name), text);
const read = (name: string) => readFileSync(path.join(tree, name), 'utf8');

beforeEach(() => {
  tree = mkdtempSync(path.join(tmpdir(), 'commit-'));
  for (const part of COPIED)
    cpSync(path.join(ROOT, part), path.join(tree, part), { recursive: true });
  for (const folder of ['src/app', 'src/features'])
    mkdirSync(path.join(tree, folder), { recursive: true });
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(tree, 'node_modules'));
  git('init');
  git('config', 'core.hooksPath', '.githooks');
  git('config', 'user.name', 'Test');
  git('config', 'user.email', 'test@openstrings.example');
});
afterEach(() => rmSync(tree, { recursive: true }));

test('hook before a commit: formats what is staged', () => {
  write('src/a.ts', 'export const a = "b"');
  git('add', 'src/a.ts');
  expect(git('commit', '-m', 'a')).toMatchObject({ status: 0 });
  expect(git('show', 'HEAD:src/a.ts').stdout).toBe("export const a = 'b';\n");
});

test('hook before a commit: refuses what the linter finds', () => {
  write('src/a.ts', 'export let a = 1;\n');
  git('add', 'src/a.ts');
  const { status, stderr } = git('commit', '-m', 'a');
  expect(status).not.toBe(0);
  expect(stderr).toContain('prefer-const');
});

test('hook before a commit: leaves alone what is not staged', () => {
  write('src/a.ts', "export const a = 'b';\n");
  git('add', 'src/a.ts');
  write('src/a.ts', "export const a = 'b';\nexport const later = 1");
  expect(git('commit', '-m', 'a')).toMatchObject({ status: 1 });
  expect(read('src/a.ts')).toContain('later = 1');
  expect(git('diff', '--cached').stdout).not.toContain('later');
});

test('hook before a commit: lets other files pass', () => {
  write('notes.md', '# Notes\n');
  git('add', 'notes.md');
  expect(git('commit', '-m', 'notes')).toMatchObject({ status: 0 });
});
