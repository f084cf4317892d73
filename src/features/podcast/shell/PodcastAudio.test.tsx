import { act, render } from '@testing-library/react';
import { configureStore } from '@reduxjs/toolkit';
import { Provider } from 'react-redux';
import { podcastsApi } from '@/services/podcasts/podcastsApi';
import { playerModule } from '../playerModule';
import { PodcastAudio } from './PodcastAudio';
import { playRequested, podcastReducer } from '../state/podcastSlice';

it('PodcastAudio: loads the player again on the next play request after a failure', async () => {
  const connectAudio = jest.fn(() => () => undefined);
  const load = jest.spyOn(playerModule, 'load').mockRejectedValueOnce(new Error('no connection'));
  load.mockResolvedValueOnce({ connectAudio, PlayerView: () => null });
  const store = configureStore({
    reducer: { podcast: podcastReducer, [podcastsApi.reducerPath]: podcastsApi.reducer },
  });
  render(
    <Provider store={store}>
      <PodcastAudio store={store} />
    </Provider>,
  );
  await act(async () => void store.dispatch(playRequested()));
  expect(store.getState().podcast).toMatchObject({ playing: false, problem: 'player' });
  await act(async () => void store.dispatch(playRequested()));
  expect(connectAudio).toHaveBeenCalledTimes(1);
});
