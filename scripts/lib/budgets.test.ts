import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { judgeBudgets, LIMITS } from './budgets';
import { weighPage, type PageWeight } from './pageWeight';
import { weighScripts, type ScriptWeights } from './scriptWeight';

const PAGE: PageWeight = {
  name: 'home en-US',
  html: 1000,
  scripts: ['/static/main.js'],
  blocking: [],
  pictures: { first: 100, all: 200, parts: [['/pictures/bow.avif', 100]] },
  parts: [['<style> body{}', 700]],
};
const PAGES = Array.from({ length: 6 }, () => PAGE);
const WEIGHTS: ScriptWeights = {
  packed: () => 1000,
  parts: () => ['src/index.tsx'],
  ownCode: () => 1000,
  tell: (file) => `the parts of ${file}`,
};

test('what keeps every budget has no problem', () => {
  expect(judgeBudgets(PAGES, ['/static/late.js'], WEIGHTS)).toEqual({
    rows: PAGES.map(() => [
      'home en-US',
      '1.0 kB',
      '0.1 kB',
      '0.2 kB',
      '1.0 kB',
      '1.0 kB',
      'reached',
    ]),
    problems: [],
    parts: [],
  });
});

const large = LIMITS.scripts + 1000;
test.each<
  [
    string,
    Partial<PageWeight>,
    Partial<ScriptWeights>,
    string[],
    problem: RegExp,
    parts: RegExp | null,
  ]
>([
  [
    'a page',
    { html: LIMITS.html + 1000 },
    {},
    [],
    /^home en-US: the page has 26\.0 kB; 25\.0 kB are allowed\.$/,
    /^The page home en-US is made of.*\n +0\.7 kB {2}<style> body\{\}$/,
  ],
  [
    'its pictures',
    {
      pictures: { first: LIMITS.pictures + 1000, all: 0, parts: [['/pictures/bow.avif', 81_000]] },
    },
    {},
    [],
    /pictures that come with it have 81\.0 kB; 80\.0 kB are allowed:\n +81\.0 kB {2}\/pictures\/bow\.avif$/,
    null,
  ],
  [
    'its scripts',
    {},
    { packed: () => large },
    [],
    /its scripts have 161\.0 kB; 160\.0 kB are allowed\.$/,
    /^\/static\/main\.js is made of.*\nthe parts of \/static\/main\.js$/,
  ],
  [
    'our own code',
    {},
    { ownCode: () => LIMITS.own + 1000 },
    [],
    /our own code in it has 26\.0 kB; 25\.0 kB are allowed\.$/,
    /the parts of \/static\/main\.js$/,
  ],
  [
    'what stands before the text',
    { blocking: ['/static/base.css'] },
    {},
    [],
    /\/static\/base\.css stands before its text\.$/,
    null,
  ],
  [
    'what has to come apart',
    {},
    { parts: () => ['markdown-it'] },
    [],
    /markdown-it got into \/static\/main\.js\.$/,
    null,
  ],
  [
    'a late script',
    {},
    { packed: (file) => (file.includes('late') ? LIMITS.chunk + 1000 : 1) },
    ['/static/late.js'],
    /^\/static\/late\.js has 53\.0 kB; it may have 52\.0 kB\.$/,
    /the parts of \/static\/late\.js$/,
  ],
])(
  '%s that is too large is named with what it is made of',
  (_what, page, weights, rest, problem, parts) => {
    const judged = judgeBudgets([{ ...PAGE, ...page }, ...PAGES.slice(1)], rest, {
      ...WEIGHTS,
      ...weights,
    });
    expect(judged.problems[0]).toMatch(problem);
    if (parts === null) expect(judged.parts).toEqual([]);
    else expect(judged.parts[0]).toMatch(parts);
  },
);

test('a page that was not published is missed', () => {
  expect(judgeBudgets(PAGES.slice(1), [], WEIGHTS).problems).toEqual([
    expect.stringContaining('is missing'),
  ]);
});

describe('of what a build has written', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'budgets-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  test('a script whose map is missing is no script without parts', () => {
    mkdirSync(path.join(folder, 'bundle/static'), { recursive: true });
    writeFileSync(path.join(folder, 'bundle/static/main.js'), 'alert(1)');
    expect(() => weighScripts(folder, folder).parts('/static/main.js')).toThrow(
      /main\.js has no source map/,
    );
    expect(weighScripts(folder, folder).parts('/static/labels-en-US.283b8b0345.js')).toEqual([]);
  });

  test('a page is told apart into what stands in it, and its pictures one by one', () => {
    writeFileSync(path.join(folder, 'bow.avif'), 'x'.repeat(500));
    writeFileSync(
      path.join(folder, 'index.html'),
      `<head><style>${'a{}'.repeat(1000)}</style></head><body><script type="application/json" id="scripts">[]</script><div id="root"><main><p>${'words '.repeat(600)}</p><img src="/bow.avif"></main></div></body>`,
    );
    const { parts, pictures } = weighPage({
      name: 'home',
      file: path.join(folder, 'index.html'),
      tree: folder,
    });
    expect(parts.filter(([, bytes]) => bytes > 1000)).toEqual([
      [expect.stringMatching(/^<style> a\{\}/), 3015],
      [expect.stringMatching(/^<p> words words/), 3607],
    ]);
    expect(pictures).toEqual({ first: 500, all: 500, parts: [['/bow.avif', 500]] });
  });
});
