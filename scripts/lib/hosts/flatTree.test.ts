import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeFlatTree } from './flatTree';

const folder = mkdtempSync(path.join(tmpdir(), 'flat-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string): void {
  const file = path.join(folder, 'tree', name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, name);
}

test('flat tree: each page becomes a file of its name; compressed copies are left out', () => {
  for (const name of [
    'index.html',
    'index.html.br',
    '404.html',
    '_headers',
    'articles/index.html',
    'articles/index.html.gz',
    'articles/slow/index.html',
    'shop/index.html',
    'static/a.js',
  ])
    write(name);
  mkdirSync(path.join(folder, 'flat'));
  writeFileSync(path.join(folder, 'flat/old.html'), 'of an earlier time');
  writeFlatTree(path.join(folder, 'tree'), path.join(folder, 'flat'));
  const left = readdirSync(path.join(folder, 'flat'), { recursive: true, encoding: 'utf8' }).sort();
  expect(left).toEqual([
    '404.html',
    '_headers',
    'articles',
    'articles.html',
    'articles/slow.html',
    'index.html',
    'shop.html',
    'static',
    'static/a.js',
  ]);
  expect(readFileSync(path.join(folder, 'flat/articles/slow.html'), 'utf8')).toBe(
    'articles/slow/index.html',
  );
});
