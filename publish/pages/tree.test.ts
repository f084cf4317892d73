import disk from 'node:fs';
import fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { WHOLE } from '../../test/sample';
import { writePage, writePages } from './tree';

/** Sequences tried; more in the longer proofs. */
const RUNS = WHOLE ? 60 : 15;

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

/** What a server would hand out: to a browser that takes compressed copies, and to one that does not. */
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

it('hands out what was written last, however long the texts before were', async () => {
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

it('hands out one text, wherever writing is interrupted, and the right one after the next try', async () => {
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

it('keeps compressed copies of what is long, makes those that are missing, and says whether anything was written', async () => {
  expect(await writePages([file], LONG)).toBe(true);
  expect(await writePages([file], LONG)).toBe(false);
  await fs.rm(`${file}.gz`);
  expect(await writePages([file], LONG)).toBe(true);
  expect(
    (await fs.readdir(path.dirname(file))).filter((name) => !name.endsWith('.new')).sort(),
  ).toEqual(['page.json', 'page.json.br', 'page.json.gz']);
});
