import { configureStore } from '@reduxjs/toolkit';
import { podcastsApi } from './podcastsApi';

it('podcasts: are requested once more when the first request after a reconnect fails', async () => {
  jest.useFakeTimers();
  const extra = {
    podcasts: { url: 'http://127.0.0.1:1/podcasts', timeoutMs: 20_000, warn: jest.fn() },
  };
  const store = configureStore({
    reducer: { podcastsApi: podcastsApi.reducer },
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: extra } }).concat(podcastsApi.middleware),
  });
  const ask = jest.fn((): Promise<Response> => Promise.reject(new TypeError('Failed to fetch')));
  globalThis.fetch = ask;
  const episodes = (): Promise<{ isError: boolean; data?: readonly unknown[] }> =>
    store.dispatch(podcastsApi.endpoints.podcasts.initiate(undefined, { forceRefetch: true }));
  expect((await episodes()).isError).toBe(true);
  expect(ask).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event('online'));
  ask
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValueOnce(new Response('{"results":[]}'));
  const asked = episodes();
  await jest.advanceTimersByTimeAsync(2000);
  expect(await asked).toMatchObject({ isError: false, data: [] });
  expect(ask).toHaveBeenCalledTimes(3);
  jest.useRealTimers();
});
