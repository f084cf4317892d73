import { keyOf, type Entity } from '../mirror/entity';
import { AllDrafts, type PreviewClient } from './allDrafts';
import { article, assetLink, entry, pictureAsset } from '../testing/publishing';
import { checkDrafts, publishOrder } from './checkDrafts';

const link = (id: string) => ({ sys: { type: 'Link', linkType: 'Entry', id } });
const mapOf = (...all: Entity[]) =>
  new Map(all.map((one) => [keyOf(one.sys.type, one.sys.id), one]));

test('drafts: are published in an order in which what is linked comes first', () => {
  const picture = pictureAsset('photo', 'images.example', 'a.jpg', 'image/jpeg');
  const block = entry('featureBlock', 'block', { heading: 'Block' });
  const page = article('bow', { image: assetLink('photo'), featureBlock: [link('block')] }, 'bow');
  const circle = article('reed', { bonusMaterial: [link('reed'), link('bow')] }, 'reed');
  const order = publishOrder(mapOf(circle, page, block, picture)).map(({ sys }) => sys.id);
  expect([...order].sort()).toEqual(['block', 'bow', 'photo', 'reed']);
  expect(order.indexOf('bow')).toBeGreaterThan(order.indexOf('block'));
  expect(order.indexOf('bow')).toBeGreaterThan(order.indexOf('photo'));
  expect(order.at(-1)).toBe('reed');
});

test('drafts: are the entries and files that differ from what is published', async () => {
  const at = (one: Entity, updatedAt: string): Entity => ({
    ...one,
    sys: { ...one.sys, updatedAt },
  });
  const published = mapOf(article('same'), article('changed'), article('saved'));
  const later = '2026-02-01T00:00:00Z';
  const there = [
    article('same'),
    at(article('changed', { title: { 'en-US': 'Other' } }), later),
    // Published a moment ago: newer than the mirror, with the same words.
    at(article('saved'), later),
    article('new'),
  ];
  const client = {
    getEntries: ({ 'sys.id[in]': ids }: { 'sys.id[in]'?: string }) =>
      Promise.resolve({
        total: there.length,
        items: there.filter(({ sys }) => ids === undefined || ids.split(',').includes(sys.id)),
      }),
    getAssets: () => Promise.resolve({ total: 0, items: [] }),
  } as unknown as PreviewClient;
  const drafts = await new AllDrafts(client, { entities: published }).readNow();
  expect([...drafts.keys()].sort()).toEqual(['Entry article-changed', 'Entry article-new']);
});

test('drafts: a check looks through the draft alone, also in a large space', () => {
  const all = Array.from({ length: 10_000 }, (_, number) => article(`a${String(number)}`));
  const entities = mapOf(...all);
  let walks = 0;
  for (const method of ['values', 'entries', 'keys', Symbol.iterator] as const)
    Object.defineProperty(entities, method, { value: () => ((walks += 1), [][Symbol.iterator]()) });
  const drafts = mapOf(article('bow', { title: { 'en-US': 'Bow' } }));
  const sources = {
    mirror: { entities, held: new Map(), model: { locales: [], shared: [] } },
    episodes: { all: () => [] },
    meetingLinks: () => null,
  };
  const findings = checkDrafts(sources as never, {
    ...{ checked: drafts, drafts, problems: [], addresses: [] },
  });
  expect(findings.map(({ rule }) => rule)).toEqual(['missingTranslation']);
  expect(walks).toBe(0);
});
