import type { RunningSandbox } from '../../../../sandbox/core/server';
import { edit, makeTestSite, resetContent, startContentSandbox } from '../testing/testContent';
import { articleApi } from '../queries/article';

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startContentSandbox();
});
afterAll(() => sandbox.close());
afterEach(() => resetContent(sandbox));

async function minutesOf(value: unknown): Promise<{ minutes: unknown; warnings: string[] }> {
  await edit(sandbox, 'entries/slow-practice-block-2', { practiceMinutes: { 'en-US': value } });
  const { store, warnings } = makeTestSite(sandbox);
  const { data } = await store.dispatch(
    articleApi.endpoints.article.initiate({ locale: 'en-US', slug: 'slow-practice' }),
  );
  return {
    minutes: data?.featureBlocks.find(({ id }) => id === 'slow-practice-block-2')?.practiceMinutes,
    warnings,
  };
}

it.each([1, 15, 240, null])(
  'feature block: %s minutes of practice are read without a warning',
  async (value) => {
    expect(await minutesOf(value)).toEqual({ minutes: value, warnings: [] });
  },
);
