import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../..');

/** Expands `a/{b,c}.ts` to `a/b.ts` and `a/c.ts`. */
const expanded = (pattern: string): string[] => {
  const [, before = '', choices = '', after = ''] = /^(.*?)\{(.*?)\}(.*)$/.exec(pattern) ?? [];
  return choices === ''
    ? [pattern]
    : choices.split(',').flatMap((choice) => expanded(before + choice + after));
};

it('knip.jsonc: names existing files only', () => {
  const text = readFileSync(path.join(ROOT, 'knip.jsonc'), 'utf8');
  const named = Array.from(
    text.matchAll(/"([\w./{},-]+\.(?:[jt]sx?|\{[\w,.]+\}))!?"/g),
    ([, pattern = '']) => pattern,
  ).flatMap(expanded);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
});
