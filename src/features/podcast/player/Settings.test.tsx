import { fireEvent, screen } from '@testing-library/react';
import { configureStore } from '@reduxjs/toolkit';
import { Provider } from 'react-redux';
import { renderPart } from '@/components/testRender';
import { podcastsApi } from '@/services/podcasts/podcastsApi';
import { podcastReducer } from '../podcastState';
import { Settings } from './Settings';

const ADDRESS = `${window.location.origin}/?episode=900101&t=0`;

function show(writeText: (text: string) => Promise<void>): HTMLElement {
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  const store = configureStore({
    reducer: { podcast: podcastReducer, [podcastsApi.reducerPath]: podcastsApi.reducer },
  });
  renderPart(
    <Provider store={store}>
      <Settings id="900101" />
    </Provider>,
  );
  return screen.getByRole('button', { name: 'Copy link to this moment' });
}

it('copies the link to the moment, says so, and nothing more once the button is left', async () => {
  const copied: string[] = [];
  const copy = show((text) => (copied.push(text), Promise.resolve()));
  fireEvent.click(copy);
  expect(await screen.findByText('Copied')).toBe(screen.getByRole('status'));
  expect(copied).toEqual([ADDRESS]);
  fireEvent.blur(copy);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('shows the link where the device does not let it be copied', async () => {
  fireEvent.click(show(() => Promise.reject(new DOMException('', 'NotAllowedError'))));
  expect(await screen.findByText(ADDRESS)).toBe(screen.getByRole('status'));
});
