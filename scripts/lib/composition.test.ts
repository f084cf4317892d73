import { transform } from 'esbuild';
import { partsOf } from './composition';

test('a script is told apart into our modules and the packages of others', async () => {
  const { code, map } = await transform(
    'export const one = () => "some text that is long enough";',
    { sourcemap: true, minify: true, sourcefile: 'webpack://open-strings/./src/one.ts' },
  );
  const parts = partsOf(code, map);
  expect([...parts.keys()][0]).toBe('src/one.ts');
  const foreign = map.replace('./src/one.ts', './node_modules/@scope/name/dist/index.js');
  expect([...partsOf(code, foreign).keys()][0]).toBe('@scope/name');
  const [first = ''] = code.split('\n');
  expect([...parts.values()].join('')).toBe(first);
});
