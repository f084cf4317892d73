import { act, fireEvent, render, screen } from '@testing-library/react';
import { configureStore } from '@reduxjs/toolkit';
import { useRef } from 'react';
import { Provider } from 'react-redux';
import { podcastReducer, podcastsOpened } from '../state/podcastSlice';
import { useDrawerFocus } from './useDrawerFocus';

const play = jest.fn();

function Drawer({ open }: { open: boolean }) {
  const container = useRef<HTMLElement>(null);
  useDrawerFocus(container, open);
  return (
    <aside ref={container}>
      <button type="button" onClick={play}>
        Play
      </button>
    </aside>
  );
}

it('drawer: the second press of a double press that opened it plays nothing, the next press does', () => {
  const store = configureStore({ reducer: { podcast: podcastReducer } });
  render(<Drawer open />, {
    wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
  });
  const press = (detail: number): boolean =>
    fireEvent.click(screen.getByRole('button', { name: 'Play' }), { detail });
  press(2);
  press(3);
  expect(play).not.toHaveBeenCalled();
  press(1);
  press(2);
  expect(play).toHaveBeenCalledTimes(2);
});

it('drawer: closes when the focus goes behind it, and stays open beside what it does not cover', async () => {
  const store = configureStore({ reducer: { podcast: podcastReducer } });
  store.dispatch(podcastsOpened(undefined));
  render(
    <>
      <a href="/shop">Shop</a>
      <Drawer open />
    </>,
    { wrapper: ({ children }) => <Provider store={store}>{children}</Provider> },
  );
  const link = screen.getByRole('link');
  const focusBelow = async (onTop: Element): Promise<boolean> => {
    Object.assign(document, { elementFromPoint: () => onTop });
    screen.getByRole('button').focus();
    await act(async () => {
      link.focus();
      await new Promise(requestAnimationFrame);
    });
    return store.getState().podcast.showPodcasts;
  };
  expect(await focusBelow(link)).toBe(true);
  expect(await focusBelow(screen.getByRole('button'))).toBe(false);
  expect(link).toHaveFocus();
});
