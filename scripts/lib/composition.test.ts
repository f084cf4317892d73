import { transform } from 'esbuild';
import { composition } from './composition';

test('a script is told apart into our modules and the packages of others', async () => {
  const { code, map } = await transform('export const one = () => "some text that is long enough";', { sourcemap: true, minify: true, sourcefile: 'webpack://open-strings/./src/one.ts' });
  const parts = composition(code, map);
  expect(parts[0]?.[0]).toBe('src/one.ts');
  const foreign = map.replace('./src/one.ts', './node_modules/@scope/name/dist/index.js');
  expect(composition(code, foreign)[0]?.[0]).toBe('@scope/name');
  const [first = ''] = code.split('\n');
  expect(parts.reduce((sum, [, size]) => sum + size, 0)).toBe(first.length);
});
