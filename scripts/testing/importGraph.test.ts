import { readdirSync } from 'node:fs';
import path from 'node:path';
import RULES from '../lint/importRules.json';
import { findCycles, importGraph } from './importGraph';
import { folderImports, forbiddenImports, LAYERS, upwardImports } from './layers';

const ROOT = path.resolve(__dirname, '../..');
const FOLDERS = Object.keys(RULES.rooms);
const graph = importGraph(FOLDERS);

const namesIn = (table: Readonly<Record<string, object>>): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(table).map(([folder, taken]) => [folder, Object.keys(taken).toSorted()]),
  );

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
      'scripts/pages.ts',
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

it('import graph: rooms import as importRules.json says', () => {
  const rooms = Object.fromEntries(
    Object.entries(folderImports(graph, '')).map(([room, taken]) => [
      room,
      taken.filter((other) => FOLDERS.includes(other)),
    ]),
  );
  expect(rooms).toEqual(namesIn(RULES.rooms));
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

it('import graph: folders of the content service import as importRules.json says', () => {
  expect(folderImports(graph, 'src/services/content/')).toEqual(RULES['src/services/content']);
});

it('import graph: finds imports of a higher folder, except those of programs', () => {
  const sample = new Map([
    ['functions/lib/a.ts', ['functions/mail/b.ts']],
    ['functions/mail/b.ts', ['functions/lib/c.ts']],
    ['functions/mail/main.ts', ['functions/desk/d.ts']],
  ]);
  expect(upwardImports(sample, 'functions/', ['lib', 'mail', 'desk'])).toEqual({ lib: ['mail'] });
});

it('import graph: imports within functions go one way', () => {
  const { layers } = RULES.functions;
  const folders = Object.keys(folderImports(graph, 'functions/'));
  expect(folders.toSorted()).toEqual(layers.toSorted());
  expect(upwardImports(graph, 'functions/', layers)).toEqual({});
});

it('import graph: no folder of production code has a circle of imports between the folders in it', () => {
  const parents = new Set(
    [...graph.keys()]
      .filter((file) => /^(contracts|functions|publish|src)\//.test(file))
      .flatMap((file) => {
        const parts = file.split('/');
        return parts.slice(1, -1).map((_, at) => `${parts.slice(0, at + 1).join('/')}/`);
      }),
  );
  // Features may take some hooks of the app, see docs/decisions/0002.
  parents.delete('src/');
  expect(parents).toContain('functions/journal/');
  const circles = [...parents].flatMap((parent) =>
    findCycles(new Map(Object.entries(folderImports(graph, parent)))).map(
      (folders) => `${parent}: ${folders.join(', ')}`,
    ),
  );
  expect(circles).toEqual([]);
});
