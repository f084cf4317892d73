import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { useOwnPlayerOnScreen } from './useEpisodeOfPage';

let tell: (isIntersecting: boolean) => void;
const observe = jest.fn();

beforeEach(() => {
  Object.assign(globalThis, {
    IntersectionObserver: class {
      observe = observe;
      disconnect = jest.fn();
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        tell = (isIntersecting) => callback([{ isIntersecting }]);
      }
    },
  });
});
afterEach(() => document.body.replaceChildren());

const onPage = (path: string) =>
  renderHook(() => useOwnPlayerOnScreen('7'), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>
    ),
  }).result;

it("player of an episode's page: counts as on the screen until the browser says that it is not", () => {
  document.body.innerHTML = '<div data-own-player></div>';
  const isOnScreen = onPage('/podcast/7');
  expect([isOnScreen.current, observe.mock.calls.length]).toEqual([true, 1]);
  act(() => tell(false));
  expect(isOnScreen.current).toBe(false);
});

it('player of the page: is not there on other pages, nor where the episode is not shown', async () => {
  expect(onPage('/community').current).toBe(false);
  const isOnScreen = onPage('/podcast/7');
  await waitFor(() => expect(isOnScreen.current).toBe(false));
});
