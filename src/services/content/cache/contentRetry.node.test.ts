import type { RunningSandbox } from '../../../../sandbox/core/server';
import { nightlyTest } from '../../../../test/nightly';
import {
  makeTestSite,
  resetContent,
  startContentSandbox,
  testConfiguration,
} from '../testing/testContent';
import { topicArticlesApi } from '../queries/topicArticles';
import { topicOverviewApi } from '../queries/topicOverview';
import { makeContentClient } from '../client/client';

const { topicArticles } = topicArticlesApi.endpoints;
const { topicOverviews } = topicOverviewApi.endpoints;

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startContentSandbox();
});
afterAll(() => sandbox.close());
afterEach(() => resetContent(sandbox));

const requests = () => sandbox.requests.list('content');

it('content client: retries a rate-limited request after the time that the service names', async () => {
  sandbox.faults.place({
    service: 'content',
    status: 429,
    headers: { 'X-Contentful-RateLimit-Reset': '1' },
    times: 1,
  });
  const { store } = makeTestSite(sandbox);
  const { data } = await store.dispatch(
    topicArticles.initiate({ locale: 'en-US', topic: 'foundations', page: 1 }),
  );
  expect(data?.articles.length).toBeGreaterThan(2);
  const [first, second] = requests().map(({ time }) => Date.parse(time));
  expect((second ?? 0) - (first ?? 0)).toBeGreaterThanOrEqual(990);
  expect(requests()).toHaveLength(2);
});

nightlyTest.each([{ status: 503 }, { drop: true }])(
  'content client: retries after %j',
  async (fault) => {
    sandbox.faults.place({ service: 'content', ...fault, times: 1 });
    const { store } = makeTestSite(sandbox);
    expect((await store.dispatch(topicOverviews.initiate({ locale: 'en-US' }))).data).toHaveLength(
      5,
    );
    expect(requests()).toHaveLength(2);
  },
);

nightlyTest('content client: retries as often as configured', async () => {
  sandbox.faults.place({ service: 'content', status: 503 });
  await expect(
    makeContentClient({ ...testConfiguration(sandbox).content, retries: 1 }).getEntries({
      content_type: 'book',
    }),
  ).rejects.toThrow();
  expect(requests()).toHaveLength(2);
});

it('content client: gives up a try after the configured timeout', async () => {
  sandbox.faults.place({ service: 'content', delayMs: 5_000, times: 1 });
  await expect(
    makeContentClient({
      ...testConfiguration(sandbox).content,
      timeoutMs: 100,
      retries: 0,
    }).getEntries({ content_type: 'book' }),
  ).rejects.toThrow(/timeout of 100ms|aborted/);
});
