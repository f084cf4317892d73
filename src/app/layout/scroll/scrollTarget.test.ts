import { positionToFind, positionToKeep } from './scrollTarget';

const PLACES = 'react-router-scroll-positions';

/** A page of 2000 px in a window of 500. */
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
  ['a reload of a page that is still too short', 1500, 'reload', '/shelf', 3000, 3000],
  ['back to one', 1500, 'back_forward', '/shelf', 3000, 3000],
  ['a page that is opened anew', 1500, 'navigate', '/shelf', null, null],
  ['a visitor who has moved since', 900, 'reload', '/shelf', null, 900],
  ['a visitor who has moved to the top', 0, 'reload', '/shelf', null, 0],
  ['a place that was found', 700, 'reload', '/short', null, 700],
  ['a place that is not known', 1500, 'reload', '/other', null, null],
  ['a place that is none', 1500, 'reload', 'broken', null, null],
])('%s', (_name, scrollY, type, key, toFind, toKeep) => {
  standAt(scrollY, type);
  expect(positionToFind(key)).toBe(toFind);
  expect(positionToKeep(key)).toBe(toKeep);
});

it('what is kept may be anything', () => {
  standAt(1500, 'reload');
  for (const kept of ['{', 'null', '7', '[]']) {
    sessionStorage.setItem(PLACES, kept);
    expect(positionToFind('/shelf') ?? null).toBeNull();
  }
});
