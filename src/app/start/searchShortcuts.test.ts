import { createMemoryRouter } from 'react-router-dom';
import { PAGES } from '@/lib/addresses';
import { listenForSearchShortcuts } from './searchShortcuts';

const router = createMemoryRouter([{ path: '*', element: null }]);
const errors: unknown[] = [];

beforeAll(() => {
  listenForSearchShortcuts(router);
  window.addEventListener('error', (event) => {
    event.preventDefault();
    errors.push(event.error);
  });
});
beforeEach(() => {
  errors.length = 0;
  return router.navigate(PAGES.home);
});

test('search shortcuts: a keydown without a key, as autofill dispatches it, is ignored', () => {
  document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
  expect(errors).toEqual([]);
  expect(router.state.location.pathname).toBe(PAGES.home);
});

test.each([
  ['a slash', { key: '/' }],
  ['Ctrl and K', { key: 'K', ctrlKey: true }],
])('search shortcuts: %s opens the search', (_keys, init) => {
  document.body.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true }));
  expect(router.state.location.pathname).toBe(PAGES.search);
});

test.each([
  { key: '/', isComposing: true },
  { key: '/', keyCode: 229 },
  { key: 'k', ctrlKey: true, keyCode: 229 },
])('search shortcuts: %o belongs to an input method and opens nothing', (init) => {
  document.body.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true }));
  expect(router.state.location.pathname).toBe(PAGES.home);
});
