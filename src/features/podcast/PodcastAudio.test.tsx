import { act, render } from '@testing-library/react';
import { configureStore } from '@reduxjs/toolkit';
import { Provider } from 'react-redux';
import { podcastsApi } from '@/services/podcasts/podcastsApi';
import { player } from './playerModule';
import { PodcastAudio } from './PodcastAudio';
import { playAsked } from './podcastSlice';
import { podcastReducer } from './podcastState';

it('brings the player anew with the next wish when it did not arrive', async () => {
  const attachEngine = jest.fn(() => () => undefined);
  const load = jest.spyOn(player, 'load').mockRejectedValueOnce(new Error('no connection'));
  load.mockResolvedValueOnce({ attachEngine, PlayerFace: () => null });
  const store = configureStore({
    reducer: { podcast: podcastReducer, [podcastsApi.reducerPath]: podcastsApi.reducer },
  });
  render(
    <Provider store={store}>
      <PodcastAudio store={store} />
    </Provider>,
  );
  await act(async () => void store.dispatch(playAsked()));
  expect(store.getState().podcast).toMatchObject({ playing: false, problem: 'player' });
  await act(async () => void store.dispatch(playAsked()));
  expect(attachEngine).toHaveBeenCalledTimes(1);
});
