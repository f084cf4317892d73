import { keyOf, type Entity } from '../mirror/entity';
import { AllDrafts, type PreviewClient } from './allDrafts';
import { article, assetLink, entry, pictureAsset } from '../testing/entities';
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
  let there = [
    article('same'),
    at(article('changed', { title: { 'en-US': 'Other' } }), later),
    // Published a moment ago: newer than the mirror, with the same words.
    at(article('saved'), later),
    article('new'),
  ];
  const listed: (string | undefined)[] = [];
  const client = {
    getEntries: (query: { 'sys.id[in]'?: string; 'sys.updatedAt[gte]'?: string }) => {
      const { 'sys.id[in]': ids, 'sys.updatedAt[gte]': since = '' } = query;
      if (ids === undefined) listed.push(since);
      const items = there.filter(
        ({ sys }) => ids?.split(',').includes(sys.id) ?? (sys.updatedAt ?? '') >= since,
      );
      return Promise.resolve({ total: items.length, items });
    },
    getAssets: () => Promise.resolve({ total: 0, items: [] }),
  } as unknown as PreviewClient;
  const drafts = new AllDrafts(client, { entities: published });
  const keys = async () => [...(await drafts.readNow()).keys()].sort();
  expect(await keys()).toEqual(['Entry article-changed', 'Entry article-new']);

  // Afterwards only changes are listed; what was deleted leaves.
  const newest = '2026-02-02T00:00:00Z';
  there = [at(article('same', { title: { 'en-US': 'Now' } }), newest), ...there.slice(1, 3)];
  expect(await keys()).toEqual(['Entry article-changed', 'Entry article-same']);
  published.delete('Entry article-saved');
  expect(await keys()).toContain('Entry article-saved');
  expect(listed).toEqual(['', '2026-01-31T23:59:00.000Z', '2026-02-01T23:59:00.000Z']);
});

/** Rules that tell something about drafts beside what is published. */
const rulesOf = (drafts: ReadonlyMap<string, Entity>, entities: ReadonlyMap<string, Entity>) =>
  checkDrafts(
    {
      mirror: { entities, held: new Map(), model: { locales: [], shared: [] } },
      episodes: { all: () => [] },
      meetingLinks: () => null,
    } as never,
    { checked: drafts, drafts, problems: [], addresses: [] },
  ).map(({ rule }) => rule);

test('drafts: a copy of what is published is told before it is published; a changed entry is none of itself', () => {
  const published = mapOf(article('bow'), article('reed'));
  const copy = article('bow-2', { title: article('bow').fields['title'] });
  expect(rulesOf(mapOf(copy), published)).toEqual(['copies']);
  expect(rulesOf(mapOf(article('bow', { foundations: true })), published)).toEqual([]);
});

test('drafts: a check looks through the draft alone, also in a large space', () => {
  const all = Array.from({ length: 10_000 }, (_, number) => article(`a${String(number)}`));
  const entities = mapOf(...all);
  let walks = 0;
  for (const method of ['values', 'entries', 'keys', Symbol.iterator] as const)
    Object.defineProperty(entities, method, { value: () => ((walks += 1), [][Symbol.iterator]()) });
  const drafts = mapOf(article('bow', { title: { 'en-US': 'Bow' } }));
  expect(rulesOf(drafts, entities)).toEqual(['missingTranslation']);
  // Once, for titles that are there already.
  expect(walks).toBeLessThanOrEqual(1);
});
