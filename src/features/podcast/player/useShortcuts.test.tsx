import { configureStore } from '@reduxjs/toolkit';
import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { Provider } from 'react-redux';
import { podcastReducer } from '../state/podcastSlice';
import { useShortcuts } from './useShortcuts';

function Player() {
  const container = useRef<HTMLDivElement>(null);
  useShortcuts(container);
  return (
    <div ref={container}>
      <button type="button">Player</button>
    </div>
  );
}

/** Presses the key for a faster speed. @returns the speed */
function speedAfter(init: KeyboardEventInit): number {
  const store = configureStore({ reducer: { podcast: podcastReducer } });
  render(
    <Provider store={store}>
      <Player />
    </Provider>,
  );
  fireEvent.keyDown(screen.getByRole('button'), { key: '.', ...init });
  return store.getState().podcast.speed;
}

test('player shortcuts: a full stop makes the speech faster', () => {
  expect(speedAfter({})).toBeGreaterThan(1);
});

test.each([{ isComposing: true }, { keyCode: 229 }, { ctrlKey: true }])(
  'player shortcuts: a full stop with %o changes nothing',
  (init) => expect(speedAfter(init)).toBe(1),
);
