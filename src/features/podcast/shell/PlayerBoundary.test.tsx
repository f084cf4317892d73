import { configureStore } from '@reduxjs/toolkit';
import { fireEvent, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { Provider } from 'react-redux';
import { renderComponent } from '@/components/testing/renderComponent';
import { allowConsole } from '../../../../test/allowed';
import { podcastReducer, playRequested } from '../state/podcastSlice';
import { PlayerBoundary } from './PlayerBoundary';

let failures: number;
function View() {
  // A translator makes React fail when it changes the page, after rendering.
  useLayoutEffect(() => {
    if (failures === 0) return;
    failures -= 1;
    throw new DOMException('The node to be removed is not a child of this node.', 'NotFoundError');
  }, []);
  return <p>View</p>;
}

/** Renders a view that fails a number of times while an episode plays. */
function show(times: number) {
  failures = times;
  allowConsole(/NotFoundError|The above error occurred/);
  const store = configureStore({ reducer: { podcast: podcastReducer } });
  store.dispatch(playRequested());
  renderComponent(
    <Provider store={store}>
      <PlayerBoundary>
        <View />
      </PlayerBoundary>
    </Provider>,
  );
  return store;
}

test('PlayerBoundary: renders a view again that failed once', async () => {
  show(2);
  expect(await screen.findByText('View')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('PlayerBoundary: keeps a button to pause, then one to retry, when the view fails again and again', async () => {
  const store = show(100);
  fireEvent.click(await screen.findByRole('button', { name: 'Pause' }));
  expect(store.getState().podcast.playing).toBe(false);
  failures = 0;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('View')).toBeVisible();
});
