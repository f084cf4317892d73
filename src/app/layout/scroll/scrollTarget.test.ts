import { positionToFind, positionToKeep } from './scrollTarget';

const PLACES = 'react-router-scroll-positions';

/** Fake page of 2000 px in a window of 500 px. */
function standAt(scrollY: number, type: string): void {
  Object.defineProperties(document.documentElement, {
    scrollHeight: { value: 2000, configurable: true },
    clientHeight: { value: 500, configurable: true },
  });
  Object.defineProperty(window, 'scrollY', { value: scrollY, configurable: true });
  performance.getEntriesByType = (() => [
    { type },
  ]) as unknown as typeof performance.getEntriesByType;
}

beforeEach(() =>
  sessionStorage.setItem(PLACES, JSON.stringify({ '/shelf': 3000, '/short': 700, broken: 'far' })),
);

it.each([
  ['reload of a page that is too short', 1500, 'reload', '/shelf', 3000, 3000],
  ['back to a page that is too short', 1500, 'back_forward', '/shelf', 3000, 3000],
  ['newly opened page', 1500, 'navigate', '/shelf', null, null],
  ['visitor who has scrolled since', 900, 'reload', '/shelf', null, 900],
  ['visitor who has scrolled to the top', 0, 'reload', '/shelf', null, 0],
  ['position that was reached', 700, 'reload', '/short', null, 700],
  ['unknown position', 1500, 'reload', '/other', null, null],
  ['stored value that is not a number', 1500, 'reload', 'broken', null, null],
])('scroll target: %s', (_name, scrollY, type, key, toFind, toKeep) => {
  standAt(scrollY, type);
  expect(positionToFind(key)).toBe(toFind);
  expect(positionToKeep(key)).toBe(toKeep);
});

it('scroll target: is null for malformed stored positions', () => {
  standAt(1500, 'reload');
  for (const malformed of ['{', 'null', '7', '[]']) {
    sessionStorage.setItem(PLACES, malformed);
    expect(positionToFind('/shelf') ?? null).toBeNull();
  }
});
