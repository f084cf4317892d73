import { describeProblem } from '../../../../contracts/content/contentProblem';
import { EntryReader, firstTopicOf, type ReadContext } from './reader';
import { rawKey, type RawEntry } from '../client/vendor';

const entry = (fields: Record<string, unknown>, id = 'one', type = 'Entry'): RawEntry => ({
  sys: { id, type },
  fields,
});
const link = (id: string, linkType: string) => ({ sys: { id, type: 'Link', linkType } });
const asset = (fields: Record<string, unknown>) => entry(fields, 'pic', 'Asset');
const file = { url: '//a.example/pic.png' };

function readerOf(fields: Record<string, unknown>, other?: RawEntry[]) {
  const warnings: string[] = [];
  const context: ReadContext = {
    locale: 'de-DE',
    insecure: false,
    fallback: other === undefined ? null : new Map(other.map((raw) => [rawKey(raw), raw])),
    missesText: false,
    report: (problem) => void warnings.push(describeProblem(problem)),
  };
  return { entry: new EntryReader(entry(fields), context), context, warnings };
}

describe('EntryReader: texts', () => {
  it('are read from the chosen language', () => {
    const { entry: one, warnings } = readerOf({
      title: 'Bogen',
      slug: ' bow ',
      flag: true,
      order: 3,
      date: '2026-11-21T10:00:00.000+01:00',
    });
    expect(one.text('title')).toEqual({ text: 'Bogen' });
    expect(one.plain('slug')).toBe('bow');
    expect(one.flag('flag')).toBe(true);
    expect(one.number('order')).toBe(3);
    expect(one.instant('date')).toBe(Date.UTC(2026, 10, 21, 9));
    expect(warnings).toEqual([]);
  });

  it.each([undefined, null, '', '   '])(
    'wants the other language when an expected text is %p',
    (title) => {
      const { entry: one, context, warnings } = readerOf({ title });
      expect(one.text('title', { expected: true })).toBeNull();
      expect(context.missesText).toBe(true);
      expect(warnings).toEqual([]);
    },
  );

  it('are not looked up in the other language when they are optional', () => {
    const { entry: one, context } = readerOf({});
    expect([one.text('summary'), one.prose('extra'), context.missesText]).toEqual([
      null,
      null,
      false,
    ]);
  });

  it('come from the other language, marked with it, when they are expected', () => {
    const { entry: one } = readerOf({}, [entry({ title: 'Bow', text: '*long*' })]);
    expect(one.text('title', { expected: true })).toEqual({ text: 'Bow', lang: 'en-US' });
    expect(one.prose('text', { expected: true })).toEqual({
      kind: 'markdown',
      source: '*long*',
      lang: 'en-US',
    });
  });

  it('never come from an asset with the same id', () => {
    const { entry: one } = readerOf({}, [entry({ title: 'Not me' }, 'one', 'Asset')]);
    expect(one.text('title')).toBeNull();
  });

  it('are reported with entry and field when both languages are empty', () => {
    const { entry: one, warnings } = readerOf({}, []);
    expect(one.text('title', { expected: true })).toBeNull();
    expect(warnings).toEqual(['Entry one, field title: is empty in both languages']);
  });
});

it.each([
  [
    'title',
    (one: EntryReader) => one.text('title'),
    { title: { nodeType: 'document' } },
    'is not a text',
  ],
  ['order', (one: EntryReader) => one.number('order'), { order: 'three' }, 'is not a number'],
  ['date', (one: EntryReader) => one.instant('date'), { date: 'soon' }, 'is not a date ("soon")'],
  ['date', (one: EntryReader) => one.instant('date'), { date: 7 }, 'is not a date (7)'],
  [
    'text',
    (one: EntryReader) => one.prose('text'),
    { text: { nodeType: 'document' } },
    'is neither markdown nor rich text',
  ],
  [
    'text',
    (one: EntryReader) => one.prose('text'),
    { text: [1] },
    'is neither markdown nor rich text',
  ],
  [
    'image',
    (one: EntryReader) => one.asset('image'),
    { image: link('gone', 'Asset') },
    'links to a file that is missing or not published',
  ],
  [
    'image',
    (one: EntryReader) => one.asset('image'),
    { image: 'pic.png' },
    'links to a file that is missing or not published',
  ],
])('EntryReader: a malformed %s becomes null and is named', (field, read, fields, problem) => {
  const { entry: one, warnings } = readerOf(fields);
  expect(read(one)).toBeNull();
  expect(warnings).toEqual([`Entry one, field ${field}: ${problem}`]);
});

test('EntryReader: a date without a zone is read in Berlin and named', () => {
  const { entry: one, warnings } = readerOf({ date: '2026-07-01T18:00' });
  expect(one.instant('date')).toBe(Date.UTC(2026, 6, 1, 16));
  expect(warnings).toEqual([
    'Entry one, field date: has no time zone (2026-07-01T18:00); it is read as Berlin time',
  ]);
});

describe('EntryReader: links', () => {
  it('are kept when resolved and reported when dead', () => {
    const { entry: one, warnings } = readerOf({
      list: [entry({ title: 'A' }, 'a'), link('b', 'Entry'), 'junk', null],
    });
    expect(one.links('list').map(({ id }) => id)).toEqual(['a']);
    expect(warnings).toHaveLength(3);
    expect(warnings[0]).toBe(
      'Entry one, field list: links to an entry that is missing or not published',
    );
  });

  it('are read from a single link like from a list of one', () => {
    expect(
      readerOf({ list: entry({}, 'a') })
        .entry.links('list')
        .map(({ id }) => id),
    ).toEqual(['a']);
    expect(readerOf({}).entry.links('list')).toEqual([]);
  });
});

describe('EntryReader: files', () => {
  it('ask for the other language when a published asset has no file in this one', () => {
    const { entry: one, context } = readerOf({ image: asset({ title: 'Bild' }) });
    expect(one.asset('image')).toBeNull();
    expect(context.missesText).toBe(true);
  });

  it('come from the other language when uploaded only there', () => {
    const { entry: one, warnings } = readerOf({ image: asset({ title: 'Bild' }) }, [
      asset({ title: 'Picture', file }),
    ]);
    expect(one.asset('image')).toMatchObject({
      id: 'pic',
      url: 'https://a.example/pic.png',
      title: 'Picture',
    });
    expect(warnings).toEqual([]);
  });

  it('are reported when no language has one', () => {
    const { entry: one, warnings } = readerOf({ image: asset({}) }, [asset({})]);
    expect(one.asset('image')).toBeNull();
    expect(warnings).toEqual([
      'Entry one, field image: links to a file that is missing or not published',
    ]);
  });

  it('do not ask for the other language for a dead link', () => {
    const { entry: one, context } = readerOf({ image: link('gone', 'Asset') });
    one.asset('image');
    expect(context.missesText).toBe(false);
  });
});

it('firstTopicOf: returns the first topic of an article', () => {
  expect(firstTopicOf({ exploration: true, foundations: true, selfRegulation: 'yes' })).toBe(
    'foundations',
  );
  expect(firstTopicOf({ foundations: false })).toBeNull();
});
