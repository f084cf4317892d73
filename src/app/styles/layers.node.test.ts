import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SRC = path.resolve(__dirname, '../..');
const sheetsOf = (folder: string): string[] =>
  readdirSync(path.join(SRC, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => path.join(folder, file));
const isIn =
  (layer: string) =>
  (file: string): boolean =>
    new RegExp(`^(/\\*[^]*?\\*/\\s*)?@layer ${layer} \\{\\n[^]*\\n\\}\\n$`).test(
      readFileSync(path.join(SRC, file), 'utf8'),
    );

test('every part of pages is dressed in the layer of parts, and the base in its own', () => {
  const parts = sheetsOf('components');
  expect(parts.length).toBeGreaterThan(15);
  expect(parts.filter((file) => !isIn('parts')(file))).toEqual([]);
  expect(isIn('base')('app/styles/base.css')).toBe(true);
});

test('what shows parts is in no layer, so that it has the last word', () => {
  expect(
    ['app/layout', 'features']
      .flatMap(sheetsOf)
      .filter((file) => readFileSync(path.join(SRC, file), 'utf8').includes('@layer')),
  ).toEqual([]);
});
