import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { JSDOM } from 'jsdom';
import * as v from 'valibot';
import { NIGHTLY, sample } from '../test/nightly';
import { siteConfiguration } from '../scripts/config/siteConfiguration';
import { makePrerenderer, type Prerenderer } from '../src/prerenderer';
import { LocalContent } from './mirror/localContent';
import { SpaceMirror } from './mirror/spaceMirror';
import { EntitySchema, type Entity, type SpaceModel } from './mirror/entity';

/*
 * A page costs visitors the same with 20 and with 10,000 articles: pages of the demo space and of one with hundreds of
 * further articles are rendered and compared.
 */

/** Number of further articles: several list pages per topic; nightly as many as a large site has. */
const FURTHER = NIGHTLY ? 2000 : 400;
const NOW = Date.UTC(2026, 10, 22);
const TOPICS = [
  'musiciansLearning',
  'foundations',
  'selfRegulation',
  'exploration',
  'attentionalFocus',
];

const space = JSON.parse(readFileSync(path.join(__dirname, '../content/space.json'), 'utf8')) as {
  entries: unknown[];
  assets: unknown[];
  contentTypes: { sys: { id: string }; fields: { id: string; localized?: boolean }[] }[];
};
const demo = v.parse(v.array(EntitySchema), [...space.entries, ...space.assets]);
const model: SpaceModel = {
  locales: [
    { code: 'en-US', default: true, fallbackCode: null },
    { code: 'de-DE', fallbackCode: null },
  ],
  shared: space.contentTypes.flatMap(({ sys, fields }) =>
    fields.flatMap(({ id, localized }) => (localized === true ? [] : [`${sys.id}.${id}`])),
  ),
};

const further: Entity[] = Array.from({ length: FURTHER }, (_, at) => ({
  sys: {
    id: `further-${String(at)}`,
    type: 'Entry',
    createdAt: '2026-01-01T00:00:00Z',
    updatedAt: '2026-01-01T00:00:00Z',
    contentType: { sys: { id: 'article' } },
  },
  fields: {
    title: { 'en-US': `Further article ${String(at)}`, 'de-DE': `Weiterer Artikel ${String(at)}` },
    slug: { 'en-US': `further-${String(at)}` },
    order: { 'en-US': 1000 + at },
    [TOPICS[at % TOPICS.length] ?? '']: { 'en-US': true },
    mainText: { 'en-US': 'Words.', 'de-DE': 'Wörter.' },
  },
}));

const folder = mkdtempSync(path.join(tmpdir(), 'growth-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function contentOf(name: string, entries: readonly Entity[]): Promise<LocalContent> {
  const mirror = await SpaceMirror.open(path.join(folder, name));
  await mirror.follow({
    changes: () =>
      Promise.resolve({
        entries: [...entries],
        assets: [],
        deletedEntries: [],
        deletedAssets: [],
        nextSyncToken: 'one',
      }),
    model: () => Promise.resolve(model),
  });
  return new LocalContent(mirror);
}

let site: Prerenderer;
let small: LocalContent;
let large: LocalContent;
beforeAll(async () => {
  site = makePrerenderer({
    configuration: siteConfiguration({}),
    dom: new JSDOM('').window,
    warn: () => undefined,
  });
  [small, large] = await Promise.all([
    contentOf('small', demo),
    contentOf('large', [...demo, ...further]),
  ]);
});

async function weigh(
  content: LocalContent,
  address: string,
): Promise<{ html: number; packed: number; data: number; links: number }> {
  const { html, answers, frame } = await site.render({
    path: address,
    language: 'en-US',
    renderedAt: NOW,
    client: content.client(new Set()),
  });
  const data = JSON.stringify([answers, frame]);
  return {
    html: html.length,
    packed: brotliCompressSync(html + data).length,
    data: data.length,
    links: html.match(/<a /g)?.length ?? 0,
  };
}

it.each(sample(['/', '/community', '/shop'], 3))(
  `page weight: %s is the same with ${String(FURTHER)} further articles`,
  async (address) => {
    expect(await weigh(large, address)).toEqual(await weigh(small, address));
  },
);

it.each(sample(['/articles/foundations', '/articles/foundations/slow-practice'], 2, 1))(
  'page weight: %s lists one page of its topic, however large the topic is',
  async (address) => {
    const [before, after] = [await weigh(small, address), await weigh(large, address)];
    // The demo has three articles in this topic; a full list page has 24 and a link to the next.
    expect(after.links - before.links).toBeLessThanOrEqual(22);
    expect(after.packed).toBeLessThan(before.packed * 1.25);
    const larger = await weigh(
      await contentOf('larger', [
        ...demo,
        ...further,
        ...further.map((entity) => ({
          ...entity,
          sys: { ...entity.sys, id: `more-${entity.sys.id}` },
          fields: { ...entity.fields, order: { 'en-US': 9999 } },
        })),
      ]),
      address,
    );
    expect(larger).toEqual(after);
  },
);

it('pagination: links lead to every article', async () => {
  const addresses = (await site.addresses(large.client(new Set()))).map(({ path }) => path);
  const pages = addresses.filter((address) => /^\/articles\/foundations\/page\/\d+$/.test(address));
  expect(pages).toHaveLength(Math.ceil((FURTHER / 5 + 3) / 24) - 1);
  const linked = new Set<string>();
  for (const address of ['/articles/foundations', ...pages]) {
    const { html } = await site.render({
      path: address,
      language: 'en-US',
      renderedAt: NOW,
      client: large.client(new Set()),
    });
    for (const [, to = ''] of html.matchAll(/href="(\/articles\/foundations\/(?:page\/)?[^"]+)"/g))
      linked.add(to);
  }
  const wanted = addresses.filter((address) => address.startsWith('/articles/foundations/'));
  expect(wanted.filter((address) => !linked.has(address))).toEqual([]);
});

it('staleness: adding an article at the end of a list leaves home page and articles alone', async () => {
  const asked = new Set<string>();
  for (const path of ['/', '/articles/foundations/slow-practice'])
    await site.render({ path, language: 'en-US', renderedAt: NOW, client: large.client(asked) });
  const grown = await contentOf('grown', [
    ...demo,
    ...further,
    {
      ...(further[1] as Entity),
      sys: { ...(further[1] as Entity).sys, id: 'one-more' },
      fields: {
        ...(further[1] as Entity).fields,
        slug: { 'en-US': 'one-more' },
        order: { 'en-US': 99_999 },
      },
    },
  ]);
  expect(
    [...asked].filter((query) => large.fingerprint(query) !== grown.fingerprint(query)),
  ).toEqual([]);
});
