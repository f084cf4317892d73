import type { RunningSandbox } from '../../../../sandbox/core/server';
import { edit, makeTestSite, resetContent, startContentSandbox } from '../testing/testContent';
import { articleApi } from '../queries/article';

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startContentSandbox();
});
afterAll(() => sandbox.close());
afterEach(() => resetContent(sandbox));

async function blockWith(fields: Record<string, unknown>) {
  const localized = Object.entries(fields).map(([field, value]) => [field, { 'en-US': value }]);
  await edit(sandbox, 'entries/slow-practice-block-2', Object.fromEntries(localized));
  const { store, warnings } = makeTestSite(sandbox);
  const { data } = await store.dispatch(
    articleApi.endpoints.article.initiate({ locale: 'en-US', slug: 'slow-practice' }),
  );
  return {
    block: data?.featureBlocks.find(({ id }) => id === 'slow-practice-block-2'),
    warnings,
  };
}

it.each([1, 15, 240, null])(
  'feature block: %s minutes of practice are read without a warning',
  async (value) => {
    const { block, warnings } = await blockWith({ practiceMinutes: value });
    expect([block?.practiceMinutes, warnings]).toEqual([value, []]);
  },
);

it('feature block: its flags name the instruments that it is for', async () => {
  const { block } = await blockWith({ voice: true, wind: true, keyboard: false });
  expect(block?.instruments).toEqual(['wind', 'voice']);
});
