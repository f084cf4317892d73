import { readFileSync } from 'node:fs';
import path from 'node:path';
import { circlesOf, importGraph } from './importGraph';

const ROOMS = ['contracts', 'content', 'sandbox', 'functions', 'src', 'publish', 'scripts'];
const graph = importGraph(ROOMS);
const roomOf = (file: string): string => file.split('/')[0] ?? '';

it('finds a circle, of types too, and no other', () => {
  const sample = new Map([
    ['a', ['b']],
    ['b', ['c']],
    ['c', ['b', 'd']],
    ['d', []],
    ['e', ['e']],
  ]);
  expect(circlesOf(sample)).toEqual([['b', 'c'], ['e']]);
  expect(graph.get('src/app/layout/menuLinks.ts')).toEqual(['src/lib/addresses.ts']);
});

it('has no two files that take from each other, not even types', () => {
  expect(circlesOf(graph)).toEqual([]);
});

it('takes from room to room as the architecture says', () => {
  const text = readFileSync(path.join(__dirname, '../../docs/architecture.md'), 'utf8');
  const told = Object.fromEntries(Array.from(text.matchAll(/^\| `(\w+)\/` \| (.*?) \|$/gm), ([, room, taken]) => [room, (taken?.match(/`(\w+)\/`/g) ?? []).map((name) => name.slice(1, -2))]));
  const found: Record<string, Set<string>> = Object.fromEntries(ROOMS.map((room) => [room, new Set<string>()]));
  for (const [file, taken] of graph) for (const other of taken) if (roomOf(other) !== roomOf(file) && ROOMS.includes(roomOf(other))) found[roomOf(file)]?.add(roomOf(other));
  const { scripts: _programs, ...rooms } = found;
  for (const [room, taken] of Object.entries(rooms)) expect([room, told[room]?.toSorted()]).toEqual([room, [...taken].sort()]);
});
