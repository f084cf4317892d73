import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { losingDiskIfAllowed } from '../functions/testing/losingDisk';
import { nightlyTest } from '../test/nightly';
import { until } from '../test/until';

jest.setTimeout(20 * 60_000);

const ROOT = path.resolve(__dirname, '..');
const PROGRAM = path.join(__dirname, 'testing/publishText.ts');
const OLD = 'These are the old words.';
const NEW = 'These are the new words.';

/** Publishes a text in all articles, by a process of its own. */
function publish(folder: string, articles: number, text: string) {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', PROGRAM, folder, String(articles), text],
    { cwd: ROOT, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let output = '';
  child.stderr.on('data', (data: Buffer) => void (output += String(data)));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return {
    ended: ended.then((code) => ({ code, output })),
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Files of an article at each of its addresses. */
const filesOf = (folder: string, article: number): string[] =>
  ['en-US', 'de-DE'].flatMap((tree) => [
    ...['', 'in/en-US', 'in/de-DE'].map((where) =>
      path.join(
        folder,
        'trees',
        tree,
        where,
        `articles/foundations/a${String(article)}/index.html`,
      ),
    ),
    ...['en-US', 'de-DE'].map((language) =>
      path.join(
        folder,
        'trees',
        tree,
        `data/${language}/p/articles/foundations/a${String(article)}.json`,
      ),
    ),
  ]);

/** Text of a file as visitors get it, compressed or not; throws unless it is one whole text. */
function textOf(file: string): string {
  const plain = readFileSync(file, 'utf8');
  if (file.endsWith('.json')) JSON.parse(plain);
  else expect(plain.trimEnd().endsWith('</html>')).toBe(true);
  for (const [ending, unpack] of [
    ['.br', brotliDecompressSync],
    ['.gz', gunzipSync],
  ] as const)
    if (existsSync(`${file}${ending}`))
      expect(unpack(readFileSync(`${file}${ending}`)).toString() === plain).toBe(true);
  return plain;
}

/** Checks that all files are whole, and counts those with the old and the new text. */
function count(folder: string, articles: number): { old: number; new: number } {
  const counts = { old: 0, new: 0 };
  for (let article = 0; article < articles; article += 1)
    for (const file of filesOf(folder, article).filter((one) => existsSync(one))) {
      const isNew = textOf(file).includes(NEW);
      expect(readFileSync(file, 'utf8').includes(OLD)).toBe(!isNew);
      counts[isNew ? 'new' : 'old'] += 1;
    }
  return counts;
}

/** Publishes a text, another one, is interrupted twice on the way, and publishes to the end. */
async function play(
  folder: string,
  articles: number,
  interrupt: (end: () => Promise<void>) => Promise<void>,
): Promise<void> {
  expect(await publish(folder, articles, OLD).ended).toEqual({ code: 0, output: '' });
  const all = count(folder, articles).old;
  expect(all).toBe(articles * 8);
  for (const share of [0.2, 0.6]) {
    const file = filesOf(folder, Math.floor(articles * share))[0] ?? '';
    const publisher = publish(folder, articles, NEW);
    await until(
      'a page is renamed',
      () => Promise.resolve(readFileSync(file, 'utf8').includes(NEW)),
      300_000,
    );
    await interrupt(publisher.kill);
    const counts = count(folder, articles);
    expect(counts.old + counts.new).toBe(all);
    expect(Math.min(counts.old, counts.new)).toBeGreaterThan(0);
  }
  expect(await publish(folder, articles, NEW).ended).toEqual({ code: 0, output: '' });
  expect(count(folder, articles)).toEqual({ old: 0, new: all });
}

nightlyTest(
  'publisher killed while 2,000 pages are renamed: each is old or new, whole, and the next start finishes',
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'killed-'));
    await play(folder, 1000, (end) => end()).finally(() => rmSync(folder, { recursive: true }));
  },
);

nightlyTest(
  'power cut while pages are renamed: each is old or new, whole, and the next start finishes',
  async () => {
    const disk = losingDiskIfAllowed(600);
    if (!disk) return;
    await play(disk.folder, 150, (end) => disk.cutPower(end)).finally(() => disk.close());
  },
);
