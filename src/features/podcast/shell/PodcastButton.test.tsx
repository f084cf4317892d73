import { act, fireEvent, screen } from '@testing-library/react';
import { configureStore } from '@reduxjs/toolkit';
import { Provider } from 'react-redux';
import { renderComponent } from '@/components/testing/renderComponent';
import { podcastsApi } from '@/services/podcasts/podcastsApi';
import { PodcastButton } from './PodcastButton';
import { podcastReducer, podcastsHidden } from '../state/podcastSlice';

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
const UNAVAILABLE = 'The podcast player is off on this page.';

const cleanUps: (() => void)[] = [];
afterEach(() => cleanUps.splice(0).forEach((end) => end()));

async function show() {
  const store = configureStore({
    reducer: { podcast: podcastReducer, [podcastsApi.reducerPath]: podcastsApi.reducer },
    middleware: (defaults) => defaults().concat(podcastsApi.middleware),
  });
  cleanUps.push(() => store.dispatch(podcastsApi.util.resetApiState()));
  await store.dispatch(podcastsApi.util.upsertQueryData('podcasts', undefined, [EPISODE]));
  const { router } = renderComponent(
    <Provider store={store}>
      <PodcastButton>Podcast</PodcastButton>
    </Provider>,
  );
  const press = (): void => void fireEvent.click(screen.getByRole('button', { name: 'Podcast' }));
  const setHidden = (hidden: boolean): void =>
    act(() => void store.dispatch(podcastsHidden(hidden)));
  const goTo = (path: string): Promise<void> => act(() => router.navigate(path));
  return { press, setHidden, goTo };
}

it('PodcastButton: tells a visitor who clicked early that the player is not available on this page', async () => {
  const { press, setHidden } = await show();
  press();
  setHidden(true);
  expect(screen.getByRole('status', { hidden: true })).toHaveTextContent(UNAVAILABLE);
});

it('PodcastButton: shows no message on a later page when the click opened the player', async () => {
  const { press, setHidden, goTo } = await show();
  press();
  await goTo('/video-courses');
  setHidden(true);
  expect(screen.getByRole('status', { hidden: true })).toBeEmptyDOMElement();
  press();
  expect(screen.getByRole('status', { hidden: true })).toHaveTextContent(UNAVAILABLE);
});

it('PodcastButton: shows no message after the player was opened and closed', async () => {
  const { press, setHidden } = await show();
  press();
  press();
  setHidden(true);
  expect(screen.getByRole('status', { hidden: true })).toBeEmptyDOMElement();
});

it('PodcastButton: keeps its DOM element when the availability changes during a click', async () => {
  const { setHidden } = await show();
  const before = screen.getByRole('button', { name: 'Podcast' });
  setHidden(true);
  expect(screen.getByRole('button', { name: 'Podcast' })).toBe(before);
});
