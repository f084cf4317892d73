import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PageDependencies } from './pageDependencies';

const folder = mkdtempSync(path.join(tmpdir(), 'dependencies-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const page = (address: string) => ({ path: address, language: 'en-US' as const });
const made = (address: string, queries: string[], changesAt: number | null = null) => ({
  ...page(address),
  queries,
  changesAt,
  listed: null,
  files: [],
  offline: null,
  problems: [],
  links: [],
});

async function dependenciesOf(...pages: ReturnType<typeof made>[]): Promise<PageDependencies> {
  const dependencies = await PageDependencies.open(path.join(folder, 'pages.json'), 'a build');
  for (const one of pages) dependencies.note(one);
  dependencies.settle(() => 'as it was');
  await dependencies.save();
  return dependencies;
}

const LIST = 'the list of a topic';

it('page dependencies: the edited page comes first, new pages in the order of their addresses', async () => {
  const dependencies = await dependenciesOf(
    made('/a', [LIST, 'a']),
    made('/b', [LIST, 'b']),
    made('/c', [LIST, 'c']),
    made('/d', ['d']),
  );
  const pages = ['/a', '/b', '/new', '/c', '/d', '/newer'].map(page);
  expect(dependencies.stale(pages, new Set([LIST, 'c']), 0).map((one) => one.path)).toEqual([
    '/c',
    '/a',
    '/b',
    '/new',
    '/newer',
  ]);
});

it('page dependencies: a page is stale from its expiry on', async () => {
  const dependencies = await dependenciesOf(made('/a', ['a'], 1000));
  expect(dependencies.stale([page('/a')], new Set(), 999)).toEqual([]);
  expect(dependencies.stale([page('/a')], new Set(), 1000)).toEqual([page('/a')]);
});
