import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { className } from './className';

const src = path.resolve(__dirname, '../../src');
const names = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.module.css'))
  .flatMap((file) => {
    const text = readFileSync(path.join(src, file), 'utf8').replace(
      /\/\*[\s\S]*?\*\/|url\([^)]*\)/g,
      '',
    );
    const found = new Set(
      Array.from(
        text.matchAll(/\.([A-Za-z_][\w-]*)|@keyframes ([\w-]+)/g),
        ([, own, movement]) => own ?? movement ?? '',
      ),
    );
    return [...found].map((name) => ({ file: path.join(src, file), name }));
  });

it('gives no two names of the style sheets the same class', () => {
  const seen = new Map<string, string>();
  const twice: string[] = [];
  for (const { file, name } of names) {
    const short = className(file, name);
    const whole = `${path.relative(src, file)} ${name}`;
    if (seen.has(short)) twice.push(`${whole} and ${seen.get(short) ?? ''}: ${short}`);
    seen.set(short, whole);
  }
  expect(names.length).toBeGreaterThan(300);
  expect(twice).toEqual([]);
});

it('makes classes that need no escaping, the same for the same name', () => {
  const [first] = names;
  if (first === undefined) throw new Error('No style sheet was found.');
  expect(
    names.every(({ file, name }) => /^[A-Za-z][A-Za-z0-9]{3}$/.test(className(file, name))),
  ).toBe(true);
  expect(className(first.file, first.name)).toBe(className(first.file, first.name));
  expect(className(first.file, `${first.name}x`)).not.toBe(className(first.file, first.name));
});
