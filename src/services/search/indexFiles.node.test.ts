import { INDEX_VERSION, readStart, readTerms, readTexts } from './indexFiles';

const START = { version: INDEX_VERSION, averages: [1], lengths: [[0, 1]], shards: ['a'], packs: 1 };
const TEXT = {
  number: 0,
  kind: 'article',
  address: '/articles/foundations/slow-practice',
  title: 'Slow Practice',
  about: [],
  passages: [],
};

it('readStart: turns distances between documents into numbers', () => {
  expect(
    readStart([
      {
        ...START,
        lengths: [
          [0, 3, 1],
          [1, 4, 1],
          [5, 2, 2],
        ],
      },
    ])?.lengths,
  ).toEqual([
    [0, 3, 1],
    [1, 4, 1],
    [6, 2, 2],
  ]);
});

it('index files: malformed files and files of another version are rejected', () => {
  expect(readStart([START])).toEqual(START);
  for (const foreign of [
    null,
    'Welcome to the hotel',
    [],
    [{ ...START, version: INDEX_VERSION + 1 }],
    [{ ...START, shards: [7] }],
    [{ ...START, lengths: ['x'] }],
  ])
    expect(readStart(foreign)).toBeNull();
  expect(readTerms([['slow', 'slow', [], { '0': [0, 1] }]])).toHaveLength(1);
  for (const foreign of [null, {}, ['slow'], [['slow', 'slow', [], { '0': ['x'] }]]])
    expect(readTerms(foreign)).toBeNull();
});

it('readTexts: drops documents that lead to another site', () => {
  const foreign = ['https://evil.example/', '//evil.example', 'javascript:alert(1)', ''].map(
    (address) => ({ ...TEXT, address }),
  );
  expect(readTexts([TEXT, ...foreign, { ...TEXT, kind: 'advertisement' }, null])).toEqual([TEXT]);
  expect(readTexts({ padding: 'x' })).toBeNull();
});
