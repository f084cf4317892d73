import fc from 'fast-check';
import { mergeNotes } from './mergeNotes';
import { mergeShelves, type ShelfCopy } from './mergeShelves';
import { parseShelfFile, writeShelfFile } from './shelfFile';
import { itemKey, type Note, type ReadingPosition, type ShelfItem } from './shelfState';

/** Few times, ids and texts, so that generated copies overlap and conflict. */
const moment = fc.integer({ min: 0, max: 6 });
const title = fc.constantFrom('Slow Practice', 'Langsam üben', '');
const titles = fc.record({ 'en-US': title, 'de-DE': title }, { requiredKeys: [] });
const address = fc.constantFrom('/articles/foundations/a', '/podcast/1#x');
const sorted = (ids: string[]): string[] => [...new Set(ids)].sort();

const note: fc.Arbitrary<Note> = fc
  .record({
    text: fc.constantFrom('', 'bow', 'bow slowly', 'fingers', '<b>&\n ü𝄞'),
    at: moment,
    version: fc.subarray(['v1', 'v2', 'v3'], { minLength: 1 }),
    replaced: fc.subarray(['v1', 'v2', 'v3', 'v4']),
  })
  .map(({ version, replaced, ...rest }) => ({
    ...rest,
    version: sorted(version),
    replaced: sorted(replaced.filter((id) => !version.includes(id))),
  }));

const item: fc.Arbitrary<ShelfItem> = fc
  .record({
    kind: fc.constantFrom('article', 'episode', 'practice', 'result'),
    id: fc.constantFrom('a', 'b', 'constructor'),
    titles,
    articleTitles: titles,
    address,
    savedAt: moment,
    seenAt: moment,
    done: fc.record({ is: fc.boolean(), at: moment }),
    note: fc.option(note),
  })
  .map((one) => (one.kind === 'result' ? { ...one, address: `/quiz#result-${one.id}` } : one));
const position: fc.Arbitrary<ReadingPosition> = fc.record(
  {
    titles,
    address,
    part: fc.constantFrom(0, 0.4, 1),
    paragraph: fc.constantFrom('p-0a1b2', 'p-zzzzz-2'),
    at: moment,
    finishedAt: fc.option(moment),
  },
  { requiredKeys: ['titles', 'address', 'part', 'at', 'finishedAt'] },
);

const shelf: fc.Arbitrary<ShelfCopy> = fc.record({
  items: fc
    .array(item, { maxLength: 5 })
    .map((items) => Object.fromEntries(items.map((one) => [itemKey(one), one]))),
  positions: fc.dictionary(fc.constantFrom('a', 'b', 'toString'), position),
});

it('merge: is idempotent', () => {
  fc.assert(fc.property(shelf, (a) => expect(mergeShelves(a, a)).toEqual(a)));
  fc.assert(
    fc.property(shelf, shelf, (a, b) => {
      const both = mergeShelves(a, b);
      expect(mergeShelves(both, b)).toEqual(both);
      expect(mergeShelves(both, a)).toEqual(both);
    }),
  );
});

it('merge: is commutative, notes included', () => {
  fc.assert(
    fc.property(shelf, shelf, (a, b) => expect(mergeShelves(a, b)).toEqual(mergeShelves(b, a))),
  );
});

const isPredecessor = (one: Note, later: Note): boolean =>
  one.version.every((id) => later.version.includes(id) || later.replaced.includes(id));

it('merge: keeps all items, ticks, positions, titles and notes except replaced notes', () => {
  fc.assert(
    fc.property(shelf, shelf, (a, b) => {
      const both = mergeShelves(a, b);
      expect(Object.keys(both.items).sort()).toEqual(
        sorted([...Object.keys(a.items), ...Object.keys(b.items)]),
      );
      expect(Object.keys(both.positions).sort()).toEqual(
        sorted([...Object.keys(a.positions), ...Object.keys(b.positions)]),
      );
      for (const [copy, other] of [
        [a, b],
        [b, a],
      ] as const) {
        for (const [key, one] of Object.entries(copy.items)) {
          const merged = both.items[key] as ShelfItem;
          const counterpart = Object.hasOwn(other.items, key)
            ? (other.items[key] as ShelfItem)
            : null;
          expect(Object.keys(merged.titles)).toEqual(
            expect.arrayContaining(Object.keys(one.titles)),
          );
          expect(merged.done.at).toBeGreaterThanOrEqual(one.done.at);
          const isRewritten =
            one.note !== null &&
            counterpart?.note != null &&
            isPredecessor(one.note, counterpart.note);
          if (one.note !== null && !isRewritten) expect(merged.note?.text).toContain(one.note.text);
        }
        for (const [id, one] of Object.entries(copy.positions)) {
          const merged = both.positions[id] as ReadingPosition;
          expect(merged.at).toBeGreaterThanOrEqual(one.at);
          if (one.finishedAt !== null) expect(merged.finishedAt).not.toBeNull();
        }
      }
    }),
  );
});

it('merge: takes the newest tick and reading position', () => {
  const one = (is: boolean, at: number): ShelfCopy => ({
    items: {
      'article:a': {
        kind: 'article',
        id: 'a',
        titles: {},
        articleTitles: {},
        address: '/x',
        savedAt: 1,
        seenAt: 1,
        done: { is, at },
        note: null,
      },
    },
    positions: { a: { titles: {}, address: '/x', part: is ? 0.9 : 0.2, at, finishedAt: null } },
  });
  expect(mergeShelves(one(true, 5), one(false, 7))).toMatchObject({
    items: { 'article:a': { done: { is: false } } },
    positions: { a: { part: 0.2 } },
  });
});

describe('merging notes', () => {
  const first: Note = { text: 'bow', at: 1, version: ['v1'], replaced: [] };
  const rewritten: Note = { text: 'fingers', at: 2, version: ['v2'], replaced: ['v1'] };
  const concurrent: Note = { text: 'yieldToMain', at: 3, version: ['v3'], replaced: ['v1'] };

  it('a note gives way to its successor even when a clock went backwards', () => {
    expect(mergeNotes({ ...first, at: 9 }, rewritten)?.text).toBe('fingers');
    expect(mergeNotes({ ...rewritten, text: '' }, first)?.text).toBe('');
  });

  it('concurrent notes are both kept, the newer first, until one replaces both', () => {
    const both = mergeNotes(rewritten, concurrent) as Note;
    expect(both.text).toBe('yieldToMain\n\n— — —\n\nfingers');
    const merged: Note = {
      text: 'yieldToMain, then fingers',
      at: 4,
      version: ['v5'],
      replaced: sorted([...both.version, ...both.replaced]),
    };
    expect(mergeNotes(mergeNotes(merged, rewritten), concurrent)?.text).toBe(
      'yieldToMain, then fingers',
    );
  });
});

describe('shelf file', () => {
  it('reads back exactly what was written', () => {
    fc.assert(
      fc.property(shelf, (a) => {
        const read = parseShelfFile(writeShelfFile(a, 0));
        expect(read).toEqual({ shelf: a, skipped: 0 });
      }),
    );
  });

  const good = writeShelfFile(
    {
      items: {},
      positions: { a: { titles: {}, address: '/x', part: 0.5, at: 1, finishedAt: null } },
    },
    0,
  );
  const changed = (change: object): string =>
    JSON.stringify({ ...(JSON.parse(good) as object), ...change });

  it.each([
    ['nothing', '', 'notJson'],
    ['no JSON', 'Dear diary', 'notJson'],
    ['a picture', '\u0089PNG\r\n\u001a\n\u0000', 'notJson'],
    ['null', 'null', 'otherProduct'],
    ['a list', '[]', 'otherProduct'],
    ['a number', '7', 'otherProduct'],
    ['another product', '{"format":"bookmarks","version":1}', 'otherProduct'],
    ['half of it', good.slice(0, good.length / 2), 'cut'],
    ['all but the end', good.slice(0, -3), 'cut'],
    ['a newer version', changed({ version: 2, items: 'in another way' }), 'newer'],
    ['a version between two', changed({ version: 0.5 }), 'malformed'],
    ['a version before the first', changed({ version: 0 }), 'malformed'],
    ['no version', changed({ version: null }), 'malformed'],
    ['items of another shape', changed({ items: {} }), 'malformed'],
  ])('reports the problem of %s', (_name, text, problem) => {
    expect(parseShelfFile(text)).toEqual({ problem });
  });

  it('reports a truncated file wherever it was cut', () => {
    for (let at = 40; at < good.length - 1; at++)
      expect(parseShelfFile(good.slice(0, at))).toEqual({ problem: 'cut' });
  });

  it('reads an item without a note', () => {
    const item = {
      kind: 'article',
      id: 'x',
      titles: {},
      articleTitles: {},
      address: '/x',
      savedAt: 1,
      seenAt: 1,
      done: { is: true, at: 1 },
      note: null,
    };
    expect(parseShelfFile(changed({ version: 1, items: [item] }))).toMatchObject({
      skipped: 0,
      shelf: { items: { 'article:x': item }, positions: { a: { part: 0.5 } } },
    });
  });

  it('accepts a quiz result only when its address has the hash of a result', () => {
    const result = {
      kind: 'result',
      id: 'ear',
      titles: {},
      articleTitles: {},
      address: '/quiz#result-ear',
      savedAt: 1,
      seenAt: 1,
      done: { is: false, at: 1 },
      note: null,
    };
    expect(parseShelfFile(changed({ items: [result] }))).toMatchObject({
      skipped: 0,
      shelf: { items: { 'result:ear': result } },
    });
    expect(
      parseShelfFile(
        changed({
          items: [
            { ...result, address: '/quiz' },
            { ...result, address: '/shop' },
            { ...result, kind: 'horoscope' },
          ],
        }),
      ),
    ).toMatchObject({ skipped: 3, shelf: { items: {} } });
  });

  it('skips invalid entries and counts them', () => {
    const bad = {
      kind: 'article',
      id: 'x',
      titles: {},
      articleTitles: {},
      savedAt: 1,
      seenAt: 1,
      done: { is: true, at: 1 },
      note: null,
    };
    const read = parseShelfFile(
      changed({
        items: [
          { ...bad, address: 'https://evil.example/' },
          { ...bad, address: '//evil.example' },
          { ...bad, address: 'javascript:alert(1)' },
          { ...bad, address: '/x' },
          null,
        ],
        positions: [
          { id: '__proto__', titles: {}, address: '/x', part: 0.5, at: 1, finishedAt: null },
        ],
      }),
    );
    expect(read).toMatchObject({
      skipped: 5,
      shelf: { items: { 'article:x': { address: '/x' } }, positions: {} },
    });
  });

  it('accepts a byte order mark', () => {
    expect(parseShelfFile(`\uFEFF${good}`)).toMatchObject({ skipped: 0 });
  });
});
