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

test('CSS layers: components use the component layer, base styles their own', () => {
  const parts = sheetsOf('components');
  expect(parts.length).toBeGreaterThan(15);
  expect(parts.filter((file) => !isIn('parts')(file))).toEqual([]);
  expect(isIn('base')('app/styles/base.css')).toBe(true);
});

test('CSS layers: pages use no layer, so that they override components', () => {
  expect(
    ['app/layout', 'features']
      .flatMap(sheetsOf)
      .filter((file) => readFileSync(path.join(SRC, file), 'utf8').includes('@layer')),
  ).toEqual([]);
});
