import { mkdtemp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compressFiles } from './compressFiles';

it('compressFiles: writes both copies beside large text files only', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'packed-'));
  const script = 'let word = "practice";\n'.repeat(100);
  await mkdir(path.join(folder, 'static'));
  await writeFile(path.join(folder, 'static/main.0123456789.js'), script);
  await writeFile(path.join(folder, 'static/tiny.0123456789.js'), 'let a');
  await writeFile(path.join(folder, 'picture.png'), Buffer.alloc(2000));
  await compressFiles(folder);
  expect(
    (await readdir(folder, { recursive: true })).filter((name) => /\.(br|gz)$/.test(name)).sort(),
  ).toEqual(['static/main.0123456789.js.br', 'static/main.0123456789.js.gz']);
  expect(
    brotliDecompressSync(
      await readFile(path.join(folder, 'static/main.0123456789.js.br')),
    ).toString(),
  ).toBe(script);
  expect(
    gunzipSync(await readFile(path.join(folder, 'static/main.0123456789.js.gz'))).toString(),
  ).toBe(script);
  await rm(folder, { recursive: true });
});
