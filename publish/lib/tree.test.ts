import disk from 'node:fs';
import fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { NIGHTLY } from '../../test/nightly';
import { writePage, writePages } from './tree';

/** Number of random sequences; more in the nightly run. */
const RUNS = NIGHTLY ? 60 : 15;

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await fs.mkdtemp(path.join(tmpdir(), 'tree-'));
  file = path.join(folder, 'data/page.json');
});
afterEach(() => fs.rm(folder, { recursive: true }));

const SHORT = 'a few words';
const LONG = 'many words '.repeat(100);
const OTHER = 'other words '.repeat(100);

/** The text that a server sends to a browser with and without compression. */
async function handedOut(): Promise<(string | undefined)[]> {
  const [plain, brotli, zipped] = await Promise.all(
    ['', '.br', '.gz'].map((ending) => fs.readFile(`${file}${ending}`).catch(() => undefined)),
  );
  return [
    plain?.toString(),
    (brotli && brotliDecompressSync(brotli).toString()) ?? plain?.toString(),
    (zipped && gunzipSync(zipped).toString()) ?? plain?.toString(),
  ];
}

it('tree: serves the last written text whatever was there before', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(SHORT, LONG, OTHER), { minLength: 1, maxLength: 5 }),
      async (texts) => {
        for (const text of texts) await writePage(file, text);
        expect(await handedOut()).toEqual(Array(3).fill(texts.at(-1)));
      },
    ),
    { numRuns: RUNS },
  );
});

it('tree: an interrupted write serves one consistent text, and the next attempt the right one', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(SHORT, LONG),
      fc.constantFrom(SHORT, LONG, OTHER),
      fc.constantFrom(SHORT, LONG, OTHER),
      fc.integer({ min: 0, max: 3 }),
      async (before, during, after, lasts) => {
        await writePage(file, before);
        const { renameSync } = disk;
        let renamed = 0;
        const cut = jest.spyOn(disk, 'renameSync').mockImplementation((from, to) => {
          if ((renamed += 1) > lasts) throw new Error('no power');
          renameSync(from, to);
        });
        await writePage(file, during).catch(() => undefined);
        cut.mockRestore();
        expect(new Set(await handedOut()).size).toBe(1);
        await writePage(file, after);
        expect(await handedOut()).toEqual([after, after, after]);
      },
    ),
    { numRuns: RUNS },
  );
});

it('tree: keeps compressed copies of long files, restores missing ones and reports changes', async () => {
  expect(await writePages([file], LONG)).toBe(true);
  expect(await writePages([file], LONG)).toBe(false);
  await fs.rm(`${file}.gz`);
  expect(await writePages([file], LONG)).toBe(true);
  expect(
    (await fs.readdir(path.dirname(file))).filter((name) => !name.endsWith('.new')).sort(),
  ).toEqual(['page.json', 'page.json.br', 'page.json.gz']);
});
