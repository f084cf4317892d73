import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { configureStore } from '@reduxjs/toolkit';
import { Provider } from 'react-redux';
import { renderComponent } from '@/components/testing/renderComponent';
import { podcastsApi, type PodcastServices } from '@/services/podcasts/podcastsApi';
import { PlayRow } from './PlayRow';
import { playbackFailed, podcastReducer } from './state/podcastSlice';

const EPISODE = {
  id: '1',
  title: 'One',
  artist: '',
  show: '',
  description: '',
  audioUrl: 'https://a.example/1.mp3',
  smallArtwork: null,
  largeArtwork: null,
  releasedAt: null,
  duration: 100,
};

const cleanUps: (() => void)[] = [];
afterEach(() => cleanUps.splice(0).forEach((end) => end()));

/** Renders the row of an episode; `read` returns the episode list or throws. */
async function show(read: () => (typeof EPISODE)[]) {
  const podcasts: PodcastServices['podcasts'] = {
    url: '',
    timeoutMs: 20_000,
    warn: () => undefined,
    read,
  };
  const store = configureStore({
    reducer: { podcast: podcastReducer, [podcastsApi.reducerPath]: podcastsApi.reducer },
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: { podcasts } } }).concat(podcastsApi.middleware),
  });
  cleanUps.push(() => store.dispatch(podcastsApi.util.resetApiState()));
  renderComponent(
    <Provider store={store}>
      <PlayRow episode={EPISODE} />
    </Provider>,
  );
  await act(async () => store.dispatch(podcastsApi.endpoints.podcasts.initiate()));
  return { store, press: () => act(async () => void fireEvent.click(screen.getByRole('button'))) };
}

it('PlayRow: shows an error when the episodes cannot be loaded, and retries and plays on the next click', async () => {
  let reachable = false;
  const { store, press } = await show(() => {
    if (!reachable) throw new Error('gone');
    return [EPISODE];
  });
  expect(screen.queryByRole('alert')).toBeNull();
  await press();
  expect(screen.getByRole('alert')).toHaveTextContent('The podcast cannot be reached right now.');
  reachable = true;
  await press();
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(store.getState().podcast).toMatchObject({ activePodcast: '1', playing: true });
});

it('PlayRow: shows an error when the player cannot be loaded', async () => {
  const { store, press } = await show(() => [EPISODE]);
  await press();
  act(() => void store.dispatch(playbackFailed('player')));
  expect(screen.getByRole('alert')).toHaveTextContent('The player could not be loaded.');
  await press();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(store.getState().podcast.playing).toBe(true);
});
