import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';

const root = path.resolve(__dirname, '../..');
const { scripts } = v.parse(
  v.object({ scripts: v.record(v.string(), v.string()) }),
  JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')),
);
const ROOMS = ['contracts', 'content', 'functions', 'publish', 'sandbox', 'scripts', 'src'];

const testFiles = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => path.join(folder, file));

test('what `npm test` leaves out of a suite is tried by the longer proofs', () => {
  const patterns = (/ jest (.*)$/.exec(scripts['proof:sweeps'] ?? '')?.[1] ?? '').split(' ');
  const sampled = ROOMS.flatMap(testFiles).filter((file) =>
    /from '(\.\.\/)+test\/sample'/.test(readFileSync(path.join(root, file), 'utf8')),
  );
  expect(sampled.length).toBeGreaterThan(5);
  expect(sampled.filter((file) => !patterns.some((pattern) => file.includes(pattern)))).toEqual([]);
  expect(patterns.filter((pattern) => !sampled.some((file) => file.includes(pattern)))).toEqual([]);
});

test('browser tests that `npm test` leaves out are tried by the longer proofs', () => {
  expect([scripts['e2e'], scripts['proof:browser']]).toEqual([
    'playwright test --grep-invert @long',
    expect.stringContaining('playwright test --grep @long'),
  ]);
});
