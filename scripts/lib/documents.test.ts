import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../..');
/** Files and folders of ours that a document names in backticks; a star stands for any of them. */
const named = (document: string): string[] =>
  [...readFileSync(path.join(ROOT, document), 'utf8').matchAll(/`((?:src|functions|sandbox|contracts|content|scripts|e2e|docs)\/[\w./*-]+)`/g)].map(([, name = '']) => name);

test('every test that the security page names is there', () => {
  const names = named('SECURITY.md');
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => !existsSync(path.join(ROOT, name.replace(/\/[^/]*\*.*$/, ''))))).toEqual([]);
});
