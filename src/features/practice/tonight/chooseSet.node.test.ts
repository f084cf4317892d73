import { chooseSet, isGoodSet, orderBySeed, type Exercise } from './chooseSet';

const exercise = (block: string, minutes: number): Exercise => ({
  block,
  minutes,
  topic: 'foundations',
  slug: block,
});
const ALL = [
  exercise('a3', 3),
  exercise('b8', 8),
  exercise('c10', 10),
  exercise('d15', 15),
  exercise('e5', 5),
  exercise('f12', 12),
];
const choose = (minutes: number, yesterday: string[] = [], from = ALL): string[] =>
  chooseSet(from, minutes, yesterday).map(({ block }) => block);

it.each([
  ['three that fill the time best', 25, [], ['a3', 'c10', 'f12']],
  ['none of yesterday when others make three', 25, ['c10', 'f12'], ['a3', 'd15', 'e5']],
  ['as few of yesterday as possible', 25, ['a3', 'b8', 'c10', 'e5'], ['a3', 'c10', 'f12']],
  ['two when three do not fit', 10, [], ['a3', 'e5']],
  ['the shortest when all are too long', 2, [], ['a3']],
  ['the shortest one that is not of yesterday', 2, ['a3'], ['e5']],
] as const)('tonight: chooses %s', (_case, minutes, yesterday, expected) =>
  expect(choose(minutes, [...yesterday])).toEqual(expected),
);

it('tonight: those for the instrument come before those for all', () => {
  const own = ALL.map((one) => ({ ...one, isForInstrument: one.block === 'b8' }));
  expect(choose(25, [], own)).toEqual(['b8', 'e5', 'f12']);
  expect(choose(25, ['b8'], own)).toEqual(['a3', 'c10', 'f12']);
});

it('tonight: chooses none of none', () => expect(choose(25, [], [])).toEqual([]));

it('tonight: the same day and choice have the same order, another day another one', () => {
  const order = (seed: string): string =>
    orderBySeed(ALL, seed, ({ block }) => block)
      .map(({ block }) => block)
      .join();
  expect(order('2026-11-29 25')).toBe(order('2026-11-29 25'));
  const days = Array.from({ length: 28 }, (_, day) => order(`2026-11-${String(day + 1)} 25`));
  expect(new Set(days).size).toBeGreaterThan(20);
});

it('tonight: a good set is complete, new and long enough', () => {
  const set = chooseSet(ALL, 25, []);
  expect(isGoodSet(set, 25, [])).toBe(true);
  expect(isGoodSet(set, 25, ['c10'])).toBe(false);
  expect(isGoodSet(set, 60, [])).toBe(false);
  expect(isGoodSet(set.slice(1), 25, [])).toBe(false);
});
