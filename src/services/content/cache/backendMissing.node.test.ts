import { contentEndpoint } from './contentEndpoint';
import { shownFromCache } from './contentStatusSlice';

const endpoint = contentEndpoint<{ locale: 'en-US' }, unknown, unknown>({
  contentType: 'article',
  mapper: () => null,
  query: ({ locale }) => ({ locale, parameters: {}, map: () => null }),
});

it('content endpoint: reports `offline` when its lazy code cannot be loaded', async () => {
  const warn = jest.fn();
  const loadBackend = () => Promise.reject(new Error('Loading chunk content failed.'));
  const extra = { content: { warn, loadBackend } };
  const answer = await endpoint.queryFn(
    { locale: 'en-US' },
    { endpoint: 'article', extra, dispatch: jest.fn() },
  );
  expect(answer).toMatchObject({ error: { kind: 'offline', status: null } });
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('article could not be fetched'));
});

it('content endpoint: marks the shown answer as cached when the refetch fails', async () => {
  const dispatch = jest.fn();
  // RTK Query rejects with the error of the query function.
  const queryFulfilled = Promise.reject<never>(
    Object.assign(new Error('not answered'), { error: { kind: 'offline' } }),
  );
  await endpoint.onQueryStarted(
    { locale: 'en-US' },
    {
      extra: {},
      dispatch,
      queryFulfilled,
      getCacheEntry: () => ({ endpointName: 'article', data: {}, fulfilledTimeStamp: 7 }),
      updateCachedData: jest.fn(),
    },
  );
  expect(dispatch).toHaveBeenCalledWith(
    shownFromCache({ key: 'article({"locale":"en-US"})', savedAt: 7, reason: 'offline' }),
  );
});
