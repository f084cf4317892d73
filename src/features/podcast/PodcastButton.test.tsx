import { act, fireEvent, screen } from '@testing-library/react';
import { configureStore } from '@reduxjs/toolkit';
import { Provider } from 'react-redux';
import { renderPart } from '@/components/testRender';
import { podcastsApi } from '@/services/podcasts/podcastsApi';
import { PodcastButton } from './PodcastButton';
import { podcastsHidden } from './podcastSlice';
import { podcastReducer } from './podcastState';

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
const RESTING = 'The podcast player rests on this page.';

const forget: (() => void)[] = [];
afterEach(() => forget.splice(0).forEach((end) => end()));

async function show() {
  const store = configureStore({
    reducer: { podcast: podcastReducer, [podcastsApi.reducerPath]: podcastsApi.reducer },
    middleware: (defaults) => defaults().concat(podcastsApi.middleware),
  });
  forget.push(() => store.dispatch(podcastsApi.util.resetApiState()));
  await store.dispatch(podcastsApi.util.upsertQueryData('podcasts', undefined, [EPISODE]));
  const { router } = renderPart(
    <Provider store={store}>
      <PodcastButton>Podcast</PodcastButton>
    </Provider>,
  );
  const press = (): void => void fireEvent.click(screen.getByRole('button', { name: 'Podcast' }));
  const rest = (hidden: boolean): void => act(() => void store.dispatch(podcastsHidden(hidden)));
  const goTo = (path: string): Promise<void> => act(() => router.navigate(path));
  return { press, rest, goTo };
}

it('tells a visitor who pressed before it was known that the player rests here', async () => {
  const { press, rest } = await show();
  press();
  rest(true);
  expect(screen.getByRole('status', { hidden: true })).toHaveTextContent(RESTING);
});

it('says nothing on a later page to a visitor whose press has opened the player', async () => {
  const { press, rest, goTo } = await show();
  press();
  await goTo('/video-courses');
  rest(true);
  expect(screen.getByRole('status', { hidden: true })).toBeEmptyDOMElement();
  press();
  expect(screen.getByRole('status', { hidden: true })).toHaveTextContent(RESTING);
});

it('says nothing to a visitor who has opened the player and closed it again', async () => {
  const { press, rest } = await show();
  press();
  press();
  rest(true);
  expect(screen.getByRole('status', { hidden: true })).toBeEmptyDOMElement();
});

it('stays the element that a press under way has begun on, whatever becomes known meanwhile', async () => {
  const { rest } = await show();
  const before = screen.getByRole('button', { name: 'Podcast' });
  rest(true);
  expect(screen.getByRole('button', { name: 'Podcast' })).toBe(before);
});
