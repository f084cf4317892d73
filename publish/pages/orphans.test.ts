import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { filesOf } from './orphans';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

const PICTURE = '/pictures/0123456789abcdef0123';
const PAGE_CHARACTERS = 1_000_000;
const PAGES = 60;

it('orphans: each picture and card of a page is named once', () => {
  expect(
    filesOf(
      `<img src="${PICTURE}-400.avif"><img src="${PICTURE}-400.avif"><meta content="https://a.example/static/cards/0123456789abcdef0123.jpg">`,
    ),
  ).toEqual([`${PICTURE}-400.avif`, '/static/cards/0123456789abcdef0123.jpg']);
});

it('orphans: remembered names do not retain their pages in memory', () => {
  const pages = Array.from(
    { length: PAGES },
    (_, at) => `${String(at)}<img src="${PICTURE}-${String(at)}.avif">`,
  );
  collect();
  const before = process.memoryUsage().heapUsed;
  const names = pages.map((page) => filesOf(Buffer.from(page.padEnd(PAGE_CHARACTERS)).toString()));
  collect();
  const grown = process.memoryUsage().heapUsed - before;
  expect(names.flat()).toHaveLength(PAGES);
  expect(grown).toBeLessThan((PAGES * PAGE_CHARACTERS) / 10);
});
