import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Files to compress; pictures and fonts already are. */
const TEXT = /\.(js|css|svg|txt|xml|webmanifest)$/;

/** Min. size of a file worth compressing, bytes. */
const MIN_BYTES = 600;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Writes copies with maximum compression (.br, .gz) beside the text files of a folder. */
export async function compressFiles(folder: string): Promise<void> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => TEXT.test(name));
  await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name);
      const content = await readFile(file);
      if (content.length < MIN_BYTES) return;
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
