import { idOnce, paragraphId, paragraphOfHash } from './paragraphId';

it('paragraph id: depends on the words only', () => {
  const id = paragraphId('The hand needs time.');
  expect(id).toMatch(/^p-[0-9a-z]{5}$/);
  expect(paragraphId('  The hand\n needs  time. ')).toBe(id);
  expect(paragraphId('The hand needs no time.')).not.toBe(id);
  expect(paragraphId('U\u0308ben')).toBe(paragraphId('Üben'));
  expect([paragraphId(''), paragraphId(' \n\u00a0')]).toEqual([null, null]);
});

it('paragraph id: differs for ten thousand paragraphs', () => {
  const ids = new Set(
    Array.from({ length: 10_000 }, (_none, at) =>
      paragraphId(`Practise bar ${String(at)} slowly.`),
    ),
  );
  // Two of so many ids may collide by chance; a number makes them unique.
  expect(ids.size).toBeGreaterThan(9990);
});

it('paragraph id: numbers repeated paragraphs', () => {
  const taken = new Map<string, number>();
  expect(['p-aaaaa', 'p-bbbbb', 'p-aaaaa', 'p-aaaaa'].map((id) => idOnce(id, taken))).toEqual([
    'p-aaaaa',
    'p-bbbbb',
    'p-aaaaa-2',
    'p-aaaaa-3',
  ]);
});

it('paragraph hash: accepts its own form only', () => {
  expect(paragraphOfHash('#p-0a1b2')).toBe('p-0a1b2');
  expect(paragraphOfHash('#p-0a1b2-2')).toBe('p-0a1b2-2');
  for (const hash of [
    '',
    '#',
    '#books',
    '#p-0a1b',
    '#p-0A1B2',
    '#p-0a1b2"]',
    '#footnote-1',
    '#p-%30a1b2',
  ])
    expect(paragraphOfHash(hash)).toBeNull();
});
