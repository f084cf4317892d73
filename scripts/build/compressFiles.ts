import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Pictures and fonts are compressed in themselves. */
const TEXT = /\.(js|css|svg|txt|xml|webmanifest)$/;

/** Smaller files are not worth a compressed copy. */
const WORTH_BYTES = 600;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Lays compressed copies, as small as they get, beside the text files of a folder: once a build, whatever is published. */
export async function compressFiles(folder: string): Promise<void> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => TEXT.test(name));
  await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name);
      const content = await readFile(file);
      if (content.length < WORTH_BYTES) return;
      const [small, old] = await Promise.all([
        brotli(content, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
            [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
          },
        }),
        zip(content, { level: 9 }),
      ]);
      await Promise.all([writeFile(`${file}.br`, small), writeFile(`${file}.gz`, old)]);
    }),
  );
}
