import type { ShelfItem } from '@/features/shelf/state/shelfState';
import { articleAddress } from '@/lib/addresses';
import { lookUpItem } from './lookUpItem';

const item: ShelfItem = {
  kind: 'practice',
  id: 'block',
  titles: {},
  articleTitles: {},
  address: `${articleAddress('foundations', 'former')}#practice-block`,
  savedAt: 1,
  seenAt: 1,
  done: { is: false, at: 1 },
  note: null,
};
const article = {
  title: { text: 'Bow' },
  featureBlocks: [{ id: 'block', heading: { text: 'Draw the bow' } }],
};
const answers = [{ endpoint: 'article', data: article }];

/** Serves data files by the last part of their names. */
function serve(files: Record<string, unknown>): void {
  globalThis.fetch = ((address: string) => {
    const body = files[address.replace(/.*\//, '')];
    return Promise.resolve(
      body === undefined
        ? new Response('', { status: 404 })
        : new Response(JSON.stringify(body), { status: 200 }),
    );
  }) as typeof fetch;
}

it('shelf: finds an item whose article has another address now', async () => {
  const movedTo = articleAddress('foundations', 'present');
  serve({ 'former.json': { movedTo }, 'present.json': answers });
  expect(await lookUpItem(item, 'en-US')).toEqual({
    titles: { 'en-US': 'Draw the bow' },
    articleTitles: { 'en-US': 'Bow' },
    address: `${movedTo}#practice-block`,
  });
});

it('shelf: an item is gone when its present address is', async () => {
  serve({ 'former.json': { movedTo: articleAddress('foundations', 'present') } });
  expect(await lookUpItem(item, 'en-US')).toBe('gone');
});

it('shelf: data that leads to itself says nothing', async () => {
  serve({ 'former.json': { movedTo: articleAddress('foundations', 'former') } });
  expect(await lookUpItem(item, 'en-US')).toBe('unknown');
});
