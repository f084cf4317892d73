import { fireEvent, screen } from '@testing-library/react';
import { configureStore } from '@reduxjs/toolkit';
import { Provider } from 'react-redux';
import { renderComponent } from '@/components/testing/renderComponent';
import { podcastsApi } from '@/services/podcasts/podcastsApi';
import { podcastReducer } from '../state/podcastSlice';
import { PlaybackSettings } from './PlaybackSettings';

const ADDRESS = `${window.location.origin}/?episode=900101&t=0`;

function show(writeText: (text: string) => Promise<void>): HTMLElement {
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  const store = configureStore({
    reducer: { podcast: podcastReducer, [podcastsApi.reducerPath]: podcastsApi.reducer },
  });
  renderComponent(
    <Provider store={store}>
      <PlaybackSettings id="900101" />
    </Provider>,
  );
  return screen.getByRole('button', { name: 'Copy link to this moment' });
}

it('link to this time: is copied and confirmed until the button loses focus', async () => {
  const copied: string[] = [];
  const copy = show((text) => (copied.push(text), Promise.resolve()));
  fireEvent.click(copy);
  expect(await screen.findByText('Copied')).toBe(screen.getByRole('status'));
  expect(copied).toEqual([ADDRESS]);
  fireEvent.blur(copy);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('link to this time: is shown when copying is not allowed', async () => {
  fireEvent.click(show(() => Promise.reject(new DOMException('', 'NotAllowedError'))));
  expect(await screen.findByText(ADDRESS)).toBe(screen.getByRole('status'));
});
