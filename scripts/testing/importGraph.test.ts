import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findCycles, importGraph } from './importGraph';
import { folderImports, LAYERS, forbiddenImports } from './layers';

const ROOT = path.resolve(__dirname, '../..');
const FOLDERS = [
  'contracts',
  'content',
  'sandbox',
  'functions',
  'src',
  'publish',
  'scripts',
  'e2e',
  'test',
];
const graph = importGraph(FOLDERS);

/** Parses the table "<heading> | takes from" of docs/architecture.md: allowed imports by folder. */
function documentedImports(heading: string): Record<string, string[]> {
  const text = readFileSync(path.join(ROOT, 'docs/architecture.md'), 'utf8');
  const [, rows = ''] = text.split(`| ${heading} | takes from |\n| --- | --- |\n`);
  const [table = ''] = rows.split('\n\n');
  return Object.fromEntries(
    Array.from(table.matchAll(/^\| `(\w+)\/` \| (.*?) \|$/gm), ([, room = '', taken = '']) => [
      room,
      (taken.match(/`(\w+)\/`/g) ?? []).map((name) => name.slice(1, -2)).toSorted(),
    ]),
  );
}

it('import graph: finds cycles, of types as well', () => {
  const sample = new Map([
    ['a', ['b']],
    ['b', ['c']],
    ['c', ['b', 'd']],
    ['d', []],
    ['e', ['e']],
  ]);
  expect(findCycles(sample)).toEqual([['b', 'c'], ['e']]);
});

it('import graph: includes lazy imports and excludes tests', () => {
  expect(graph.get('src/app/layout/header/menuLinks.ts')).toEqual(['src/lib/addresses.ts']);
  expect(graph.get('src/app/pages/about/home.page.ts')).toContain(
    'src/app/pages/about/HomeRoute.tsx',
  );
  expect([...graph.keys()]).toEqual(
    expect.arrayContaining([
      'content/model/article.ts',
      'sandbox/content/space/model.ts',
      'scripts/model.ts',
      'e2e/reading.spec.ts',
      'test/until.ts',
    ]),
  );
  expect(
    [...graph.keys()].filter(
      (file) => file.startsWith('functions/testing/') || file.includes('.test.'),
    ),
  ).toEqual([]);
});

it('import graph: has no cycles', () => {
  expect(findCycles(graph)).toEqual([]);
});

it('import graph: folders import as docs/architecture.md lists', () => {
  const rooms = Object.fromEntries(
    Object.entries(folderImports(graph, '')).map(([room, taken]) => [
      room,
      taken.filter((other) => FOLDERS.includes(other)),
    ]),
  );
  expect(rooms).toEqual(documentedImports('Room'));
});

it('import graph: nothing but support files is imported from e2e', () => {
  const tests = [...graph].flatMap(([file, taken]) =>
    file.startsWith('e2e/')
      ? []
      : taken
          .filter((other) => /^e2e\/(?!support\/)/.test(other))
          .map((other) => `${file} takes from ${other}`),
  );
  expect(tests).toEqual([]);
});

it('import graph: recognises upward and sideways imports within src in every spelling', () => {
  const wrong: Record<string, string> = {
    'src/features/cart/a.ts': 'src/app/store/makeStore.ts',
    'src/features/cart/lines/b.ts': 'src/features/shelf/x.ts',
    'src/components/ui/c.ts': 'src/features/ui/x.ts',
    'src/services/mail/d.ts': 'src/components/x.ts',
    'src/app/e.ts': 'src/index.tsx',
    'src/lib/f.ts': 'src/worker/worker.ts',
    'src/worker/g.ts': 'src/i18n/language.ts',
  };
  const allowed: Record<string, string[]> = {
    'src/features/cart/h.ts': [
      'src/app/hooks.ts',
      'src/app/pageLoad.ts',
      'src/features/ui/x.ts',
      'src/features/cart/i.ts',
      'src/components/x.ts',
      'contracts/x.ts',
    ],
    'src/prerender.tsx': ['src/app/x.ts', 'src/features/cart/x.ts'],
    'src/worker/j.ts': ['src/lib/x.ts', 'src/worker/k.ts'],
  };
  const sample = {
    ...Object.fromEntries(Object.entries(wrong).map(([file, other]) => [file, [other]])),
    ...allowed,
  };
  expect(forbiddenImports(new Map(Object.entries(sample)))).toEqual(
    Object.entries(wrong).map(([file, other]) => `${file} takes from ${other}`),
  );
});

it('import graph: imports within src go one way', () => {
  const folders = readdirSync(path.join(ROOT, 'src'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  expect(folders.sort()).toEqual([...LAYERS, 'head', 'preview', 'worker'].sort());
  expect(forbiddenImports(graph)).toEqual([]);
});

it('import graph: folders of the content service import as docs/architecture.md lists', () => {
  expect(folderImports(graph, 'src/services/content/')).toEqual(
    documentedImports('Folder of `services/content/`'),
  );
});
