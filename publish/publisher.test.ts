import {
  startTestUpstream,
  type TestUpstream,
} from '../functions/testing/services/podcastUpstream';
import type { SanitizeOptions } from '../src/components/prose/render/sanitize';
import { escapeText } from './document/escape';
import type { FinishedRun } from './publisher';
import { article, entry } from './testing/entities';
import { TestPublishing } from './testing/publishing';

/** Marks a text that fails to be sanitised. */
const UNSAFE = 'Too much <b>for anybody</b>';
jest.mock('../src/components/prose/render/sanitize', () => {
  const actual = jest.requireActual<typeof import('../src/components/prose/render/sanitize')>(
    '../src/components/prose/render/sanitize',
  );
  const sanitize = (html: string, options: SanitizeOptions): string => {
    if (html.includes('Too much')) throw new RangeError('Maximum call stack size exceeded');
    return actual.sanitize(html, options);
  };
  return { ...actual, sanitize };
});

/** Marks a text that throws when it is rendered. */
jest.mock('../src/components/prose/SafeHtml', () => {
  const actual = jest.requireActual<typeof import('../src/components/prose/SafeHtml')>(
    '../src/components/prose/SafeHtml',
  );
  const SafeHtml = (props: { html: string }) => {
    if (props.html.includes('<em>falls</em>')) throw new TypeError('It fell.');
    return actual.SafeHtml(props);
  };
  return { SafeHtml };
});

const sound = (name: string) => `https://sound.example/${name}.mp3`;
const EPISODES = [
  { trackId: 900101, trackName: 'Slow', episodeUrl: sound('slow') },
  { trackId: 900101, trackName: 'Slow, again', episodeUrl: sound('again') },
  { trackName: 'Nameless', episodeUrl: sound('0x10') },
];
const linkTo = (...ids: string[]) =>
  ids.map((id) => ({ sys: { type: 'Link', linkType: 'Entry', id } }));
const LONG = 'ü'.repeat(90);
const SIGNS = 'Über das Üben, Teil 1.2 – (»nicht« zu) schnell & leise'.replace(/[»«]/g, "'");

/** A text with every construct that editors may use. */
const SPACE = [
  entry('settings', 'settings', {
    siteName: 'Strings',
    credits: UNSAFE,
    legalPages: linkTo('imprint', 'up', 'half'),
  }),
  ...[
    ['imprint', ' imprint '],
    ['up', '..'],
    ['half', 'half\ud800'],
  ].map(([id = '', slug]) =>
    entry('legalPage', id, { title: `Legal ${id}`, slug, text: 'Words of the law.' }),
  ),
  entry('featureBlock', 'block', { heading: 'A block', content: 'This *falls* when it is drawn.' }),
  article('bow', { featureBlock: linkTo('block'), relatedPodcasts: 'Slow, again, Sluw, Slow' }),
  article(' pasted ', {}, 'pasted'),
  ...[SIGNS, LONG, 'a/b', 'old.html', 'half\ud800', '..', '100%'].map((slug, at) =>
    article(slug, {}, `article-${String(at)}`),
  ),
  article('bow', {}, 'same'),
  article('homeless', { foundations: false }, 'homeless'),
  entry('biography', 'biography', {
    title: 'About',
    text: {
      nodeType: 'document',
      content: [
        {
          nodeType: 'paragraph',
          content: [
            {
              nodeType: 'entry-hyperlink',
              data: { target: linkTo('article-4')[0] },
              content: [{ nodeType: 'text', value: 'Read on' }],
            },
          ],
        },
      ],
    },
  }),
  entry('shopItem', 'item.1', { title: 'A book', books: true }),
  entry('shopItem', 'nowhere', { title: 'Nowhere to be seen' }),
  entry('endorsement', 'unflagged', { short: 'Fine.' }),
  entry('podcastNotes', 'notes', { trackId: 900101, transcript: 'Words of the slow one.' }),
  entry('podcastNotes', 'sixteen', { trackId: 16, transcript: 'Words of sixteen.' }),
];

let upstream: TestUpstream;
let publishing: TestPublishing;
let rendered: number;
beforeAll(async () => {
  upstream = await startTestUpstream();
  upstream.answer((_request, response) =>
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ results: EPISODES })),
  );
  publishing = new TestPublishing(SPACE, new URL(upstream.url).origin).limitTo(
    /^\/(?:articles\/foundations|biography|contact|legal|podcast|shop|workshops)/,
  );
  ({ rendered } = await (await publishing.open()).publish());
});
afterAll(async () => {
  publishing.close();
  await upstream.close();
});

const page = (address: string) => publishing.file(`${address}/index.html`);
const articlePage = (slug: string) => page(`articles/foundations/${slug}`);
const listed = () => publishing.problems();

it('publisher: publishes episodes with equal and with missing numbers', () => {
  expect(page('podcast/900101')).toContain('Words of the slow one.');
  for (const [id, title] of [
    ['900101-2', 'Slow, again'],
    ['0x10', 'Nameless'],
  ] as const) {
    expect(page(`podcast/${id}`)).toContain(title);
    expect(page(`podcast/${id}`)).not.toContain('Words of');
  }
});

it('publisher: publishes every page and names a text of the frame that cannot be rendered', () => {
  for (const address of ['contact', 'biography'])
    expect(page(address)).toContain('<p>Too much &lt;b&gt;for anybody&lt;/b&gt;</p>');
  expect(listed()).toContainEqual(expect.stringMatching(/^settings, field credits: cannot be set/));
});

it('publisher: leaves out a block that cannot be rendered and names it', () => {
  const html = articlePage('bow') ?? '';
  expect(html).toMatch(/<strong>Words\.<\/strong>/);
  expect(html.match(/cannot be shown/g)).toHaveLength(1);
  expect(html).not.toContain('<!--$');
  expect(listed()).toContain(
    '/articles/foundations/bow: a part cannot be shown on /articles/foundations/bow and is left out there (It fell.)',
  );
});

it('publisher: makes a page for every slug that is a valid folder name', () => {
  for (const slug of ['pasted', SIGNS, LONG]) {
    expect(articlePage(slug)).toContain('<strong>Words.</strong>');
    expect(publishing.file(`data/de-DE/p/articles/foundations/${slug}.json`)).toContain(
      'Titel von',
    );
    expect(publishing.file('sitemap.xml')).toContain(
      escapeText(`/articles/foundations/${encodeURIComponent(slug)}<`).replace('&lt;', '<'),
    );
  }
  expect(page('legal/imprint')).toContain('Words of the law.');
  expect(page('contact')).toContain('href="/legal/imprint"');
  expect(page('shop/item.1')).toContain('A book');
  expect(page('biography')).toContain('Read on');
});

it('publisher: lists left-out content for editors', () => {
  const lines = listed();
  for (const slug of ['a/b', 'old.html', '100%'])
    expect(lines).toContainEqual(
      expect.stringContaining(`${JSON.stringify(slug)} cannot be the name of a page`),
    );
  for (const id of ['article-4', 'article-5', 'up', 'half'])
    expect(lines).toContainEqual(
      expect.stringMatching(new RegExp(`^Entry ${id}, field slug: is missing`)),
    );
  for (const line of [
    'Entry homeless: has no topic, so the article is on no list and has no page',
    'Entry nowhere, field freeDownloads, books, journals, workshops: are all off, so the item is on no list of the shop',
    'Entry unflagged, field enUs, deDe: are both off, so the recommendation appears nowhere',
    'Entry article-bow, field relatedPodcasts: "sluw" names no episode',
  ])
    expect(lines).toContain(line);
  expect(lines).toContainEqual(
    expect.stringMatching(/^Entry same, field slug: an older entry has "bow" too/),
  );
  expect(publishing.warnings).toEqual(
    expect.arrayContaining(lines.filter((line) => line.startsWith('Entry'))),
  );
});

it('publisher: does nothing without an edit and drops corrected problems from the list', async () => {
  expect(rendered).toBeGreaterThan(30);
  const before = listed();
  const publisher = await publishing.open();
  expect((await publisher.publish()).rendered).toBe(0);
  expect(listed()).toEqual(before);
  publishing.edit(
    article('a-b', {}, 'article-2'),
    entry('shopItem', 'nowhere', { title: 'To be seen', journals: true }),
  );
  await publisher.publish();
  expect(articlePage('a-b')).toContain('<strong>Words.</strong>');
  const gone = before.filter((line) => !listed().includes(line));
  expect(gone.filter((line) => !/"a\/b"|^Entry nowhere/.test(line))).toEqual([]);
  expect(gone).toHaveLength(2);
});

it('publish: a hundred edits during a run are published by one further run', async () => {
  const runs: FinishedRun[] = [];
  const publisher = await publishing.open({ onRun: (run) => void runs.push(run) });
  publishing.edit(article('bow', { summary: 'The first summary.' }));
  const first = publisher.publish();
  await new Promise(setImmediate);
  const others = Array.from({ length: 100 }, (_, at) => {
    publishing.edit(article('bow', { summary: `Summary ${String(at)}.` }));
    return publisher.publish();
  });
  expect(new Set([first, ...others]).size).toBe(2);
  const [one] = await Promise.all([first, ...others]);
  expect(runs).toHaveLength(2);
  expect((await others[0])?.rendered).toBe(one.rendered);
  expect(articlePage('bow')).toContain('Summary 99.');
});

it('publish: the files about the whole site wait for an edit made meanwhile, at most a minute', async () => {
  let now = Date.UTC(2026, 10, 22);
  const publisher = await publishing.open({ now: () => now });
  await publisher.publish();
  /** Saves an article and starts a run. @returns waits for the run's end */
  async function publish(slug: string): Promise<() => Promise<unknown>> {
    publishing.edit(article(slug));
    const run = publisher.publish();
    await new Promise(setImmediate);
    return () => run;
  }
  const listed = (): string[] =>
    ['one', 'two', 'three'].filter((slug) =>
      publishing.file('sitemap.xml')?.includes(`/foundations/${slug}<`),
    );
  const one = await publish('one');
  const two = await publish('two');
  await one();
  expect(publishing.file('articles/foundations/one/index.html')).toContain('Title of one');
  expect(listed()).toEqual([]);
  now += 60_000;
  await new Promise(setImmediate);
  const three = await publish('three');
  await two();
  expect(listed()).toEqual(['one', 'two']);
  await three();
  expect(listed()).toEqual(['one', 'two', 'three']);
});

it('publisher: follows links as editors type them, and names those that lead nowhere', async () => {
  publishing.edit(
    article('linked', {
      mainText: {
        'en-US':
          '[a](http://de.example/shop/) [b](#nowhere) [c](shop) [d](#bow) [e](/gone)\n\n## Bow',
        'de-DE': 'Worte.',
      },
    }),
  );
  await (await publishing.open()).publish();
  const html = articlePage('linked') ?? '';
  expect(html).toContain('<a href="/shop">a</a>');
  expect(html).toContain('<a href="#h-bow">d</a>');
  const of = 'Entry article-linked, field mainText: the link to';
  expect(listed().filter((line) => line.startsWith(of))).toEqual([
    `${of} "#nowhere" names no heading of the page`,
    `${of} "/gone" leads to no page of the site`,
    expect.stringContaining(`${of} "shop" leads nowhere`),
  ]);
});

it.each(['contact', '404.html'])(
  'feeds: the footer of %s leads to the language of the page',
  (address) => {
    const file = address.includes('.') ? address : `${address}/index.html`;
    for (const folder of ['', 'in/de-DE/']) {
      const html = publishing.file(`${folder}${file}`) ?? '';
      const host = folder === '' ? 'http://en.example' : 'http://de.example';
      expect(html).toContain(`<a href="${host}/feed.atom">`);
      expect(html).toContain(`<a href="${host}/podcast.atom">`);
    }
  },
);
