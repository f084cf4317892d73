import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Ledger } from './ledger';

const folder = mkdtempSync(path.join(tmpdir(), 'ledger-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const page = (address: string) => ({ path: address, language: 'en-US' as const });
const made = (address: string, queries: string[], changesAt: number | null = null) => ({
  ...page(address),
  queries,
  changesAt,
  listed: null,
  files: [],
  keep: null,
  problems: [],
});

async function ledgerOf(...pages: ReturnType<typeof made>[]): Promise<Ledger> {
  const ledger = await Ledger.open(path.join(folder, 'pages.json'), 'a build');
  for (const one of pages) ledger.note(one);
  await ledger.settle(() => 'as it was');
  return ledger;
}

const LIST = 'the list of a topic';

it('makes what was edited itself before the pages that only name it, and what is new in the order of its addresses', async () => {
  const ledger = await ledgerOf(
    made('/a', [LIST, 'a']),
    made('/b', [LIST, 'b']),
    made('/c', [LIST, 'c']),
    made('/d', ['d']),
  );
  const pages = ['/a', '/b', '/new', '/c', '/d', '/newer'].map(page);
  expect(ledger.stale(pages, new Set([LIST, 'c']), 0).map((one) => one.path)).toEqual([
    '/c',
    '/a',
    '/b',
    '/new',
    '/newer',
  ]);
});

it('makes a page anew that grows old by itself, from that moment on', async () => {
  const ledger = await ledgerOf(made('/a', ['a'], 1000));
  expect(ledger.stale([page('/a')], new Set(), 999)).toEqual([]);
  expect(ledger.stale([page('/a')], new Set(), 1000)).toEqual([page('/a')]);
});
