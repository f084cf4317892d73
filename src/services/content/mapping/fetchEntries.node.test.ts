import { describeProblem } from '../../../../contracts/content/contentProblem';
import { fetchEntries, type ContentQuery } from './fetchEntries';
import type { ContentClient } from '../client/client';
import type { RawEntry } from '../client/vendor';

type Query = Record<string, unknown>;
const entry = (id: string, fields: Record<string, unknown> = {}): RawEntry => ({
  sys: { id, type: 'Entry' },
  fields,
});

/** A client that answers from lists by locale, page by page, and records its queries. */
function clientOf(byLocale: Record<string, unknown[]>): { client: ContentClient; asked: Query[] } {
  const asked: Query[] = [];
  return {
    asked,
    client: {
      getEntries(query) {
        asked.push(query);
        const all = byLocale[String(query['locale'] ?? '*')];
        if (all === undefined) return Promise.reject(new Error('unavailable'));
        const [skip, limit] = [Number(query['skip'] ?? 0), Number(query['limit'])];
        return Promise.resolve({
          total: all.length,
          skip,
          limit,
          items: all.slice(skip, skip + limit) as RawEntry[],
        });
      },
    },
  };
}

const titles: ContentQuery<unknown> = {
  contentType: 'article',
  locale: 'de-DE',
  map: (entries) => entries.map((one) => one.text('title', { expected: true })),
};

function ask(client: ContentClient, query: ContentQuery<unknown> = titles) {
  const warnings: string[] = [];
  return fetchEntries(client, query, {
    insecure: false,
    report: (problem) => void warnings.push(describeProblem(problem)),
  }).then((value) => ({ value, warnings }));
}

it('fetchEntries: fetches a thousand articles in one request', async () => {
  const { client, asked } = clientOf({
    'de-DE': Array.from({ length: 1000 }, (_, at) => entry(`a${String(at)}`, { title: 'T' })),
  });
  const { value } = await ask(client);
  expect(value).toHaveLength(1000);
  expect(asked).toEqual([{ content_type: 'article', locale: 'de-DE', limit: 1000 }]);
});

it('fetchEntries: follows the pages beyond a thousand', async () => {
  const { client, asked } = clientOf({
    'de-DE': Array.from({ length: 2345 }, (_, at) =>
      entry(`a${String(at)}`, { title: String(at) }),
    ),
  });
  const { value } = await ask(client);
  expect(value).toEqual(Array.from({ length: 2345 }, (_, at) => ({ text: String(at) })));
  expect(asked.map(({ skip }) => skip)).toEqual([undefined, 1000, 2000]);
});

it('fetchEntries: requests no more than its limit', async () => {
  const { client, asked } = clientOf({
    'de-DE': [entry('a', { title: 'A' }), entry('b', { title: 'B' })],
  });
  expect((await ask(client, { ...titles, parameters: { limit: 1 } })).value).toEqual([
    { text: 'A' },
  ]);
  expect(asked).toHaveLength(1);
});

it.each([[[null, 'junk', {}]], [[]]])(
  'fetchEntries: ends when the answer holds no valid entries: %j',
  async (items) => {
    const { client, asked } = clientOf({ 'de-DE': items });
    expect((await ask(client)).value).toEqual([]);
    expect((await ask(client, { ...titles, parameters: { limit: 1 } })).value).toEqual([]);
    expect(asked).toHaveLength(2);
  },
);

it('fetchEntries: sends no locale for an untranslated type and fetches no fallback', async () => {
  const { client, asked } = clientOf({ '*': [entry('e')] });
  const { value } = await ask(client, { ...titles, locale: null });
  expect(value).toEqual([null]);
  expect(asked).toEqual([{ content_type: 'article', limit: 1000 }]);
});

it('fetchEntries: fills missing texts from the other language, in linked entries and files too', async () => {
  const block = (fields: Record<string, unknown>) => entry('block', fields);
  const picture = (fields: Record<string, unknown>) => ({
    sys: { id: 'block', type: 'Asset' },
    fields,
  });
  const { client, asked } = clientOf({
    'de-DE': [entry('a', { title: 'A', blocks: [block({})], image: picture({}) })],
    'en-US': [
      entry('a', {
        title: 'Eh',
        blocks: [block({ heading: 'Try it' })],
        image: picture({ file: { url: '//x.example/i.png' } }),
      }),
    ],
  });
  const { value, warnings } = await ask(client, {
    ...titles,
    map: ([one]) => [
      one?.text('title'),
      one?.links('blocks')[0]?.text('heading', { expected: true }),
      one?.asset('image')?.url,
    ],
  });
  expect(value).toEqual([
    { text: 'A' },
    { text: 'Try it', lang: 'en-US' },
    'https://x.example/i.png',
  ]);
  expect(asked.map(({ locale }) => locale)).toEqual(['de-DE', 'en-US']);
  expect(warnings).toEqual([]);
});

it('fetchEntries: leaves texts missing when the other language cannot be fetched', async () => {
  const { client } = clientOf({ 'de-DE': [entry('a', { title: 'A' }), entry('b')] });
  expect((await ask(client)).value).toEqual([{ text: 'A' }, null]);
});

it('fetchEntries: reads entries that link to each other in a circle', async () => {
  const one = entry('a');
  one.fields = { self: one, list: [one] };
  const { client } = clientOf({ 'de-DE': [one], 'en-US': [one] });
  expect((await ask(client)).warnings).toEqual([
    'Entry a, field title: is empty in both languages',
  ]);
});
