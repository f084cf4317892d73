import { readSet, setAddress } from './setAddress';

const SET = [
  { topic: 'foundations', slug: 'slow-practice', block: 'one' },
  { topic: 'foundations', slug: 'ä/b?&#', block: 'zwei%20' },
];

it('set: its link holds it', () =>
  expect(readSet(new URL(setAddress(SET), 'https://a.example').search)).toEqual(SET));

it.each([
  '',
  '?set=',
  '?set=foundations/a',
  '?set=foundations/a/b/c',
  '?set=nowhere/a/b',
  '?set=foundations//b',
  '?set=foundations/%25E0%25A4/b',
  `?set=foundations/a/${'b'.repeat(300)}`,
])('set: leaves out what is no exercise (%s)', (search) => expect(readSet(search)).toEqual([]));

it('set: has an end', () =>
  expect(readSet(`?${'set=foundations/a/b&'.repeat(5000)}`)).toHaveLength(12));
