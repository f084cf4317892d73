import { practiceAddress } from '@/lib/addresses';
import { countUnread, placeOfAddress, readSet, readSetName, setAddress } from './setAddress';

const SET = [
  { topic: 'foundations', slug: 'slow-practice', block: 'one' },
  { topic: 'foundations', slug: 'ä/b?&#', block: 'zwei%20', ownMinutes: 7 },
];
const searchOf = (link: string): string => new URL(link, 'https://a.example').search;

it('set: its link holds order, minutes and name', () => {
  const search = searchOf(setAddress(SET, ' Monday & <b> '));
  expect(readSet(search)).toEqual(SET);
  expect(readSetName(search)).toBe('Monday & <b>');
  expect(countUnread(search)).toBe(0);
});

it.each([
  '',
  '?set=',
  '?set=foundations/a',
  '?set=foundations/a/b/1/c',
  '?set=nowhere/a/b',
  '?set=foundations//b',
  '?set=foundations/%25E0%25A4/b',
  `?set=foundations/a/${'b'.repeat(300)}`,
])('set: leaves out what is no exercise (%s)', (search) => expect(readSet(search)).toEqual([]));

it.each(['c', '0', '-1', '1e9', '2.5', ''])('set: "%s" is no time', (minutes) =>
  expect(readSet(`?set=foundations/a/b/${minutes}`)).toEqual([
    { topic: 'foundations', slug: 'a', block: 'b' },
  ]),
);

it('set: has an end, has each exercise once, and counts what it leaves out', () => {
  const many = Array.from({ length: 5000 }, (_, at) => `set=foundations/a/b${String(at)}`);
  const search = `?${many.join('&')}&set=foundations/a/b0&set=x&name=${'n'.repeat(500)}`;
  expect(readSet(search)).toHaveLength(12);
  expect(countUnread(search)).toBe(4990);
  expect(readSetName(search)).toHaveLength(80);
});

it('set: an exercise is found by its address on the shelf', () => {
  expect(placeOfAddress(practiceAddress('foundations', 'ä b', 'block-2'))).toEqual({
    topic: 'foundations',
    slug: 'ä b',
    block: 'block-2',
  });
  for (const address of [
    '',
    '/articles/foundations/a',
    '/articles/nowhere/a#practice-b',
    '#practice-',
  ])
    expect(placeOfAddress(address)).toBeNull();
});
