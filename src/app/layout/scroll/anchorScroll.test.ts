import { anchorScroll } from './anchorScroll';

const WINDOW = 500;
const PLACE = 3000;

/** Fake page with a height and a scroll position, in a window of 500 px. */
function openPage(height: number) {
  let page = { height, top: 0 };
  let grown = (): void => undefined;
  const scrolled: number[] = [];
  Object.defineProperty(document.documentElement, 'scrollHeight', {
    get: () => page.height,
    configurable: true,
  });
  Object.defineProperty(window, 'scrollY', { get: () => page.top, configurable: true });
  window.ResizeObserver = class {
    constructor(callback: ResizeObserverCallback) {
      grown = () => callback([], this);
    }
    observe = (): void => grown();
    unobserve = (): void => undefined;
    disconnect = (): void => void (grown = () => undefined);
  };
  window.scrollTo = ((options: ScrollToOptions) => {
    scrolled.push(options.top ?? 0);
    page.top = Math.min(options.top ?? 0, page.height - WINDOW);
  }) as typeof window.scrollTo;
  return {
    /** Simulates one frame: reports changes since the previous one, first of the position, then of the height. */
    frame(next: Partial<typeof page>): void {
      const before = page;
      page = { ...page, ...next };
      if (page.top !== before.top) window.dispatchEvent(new Event('scroll'));
      if (page.height !== before.height) grown();
    },
    top: () => page.top,
    times: () => scrolled.length,
  };
}

let stop = (): void => undefined;
afterEach(() => stop());

it('scroll anchoring: reaches the position as the page grows, despite scrolling by the browser', () => {
  const page = openPage(1000);
  stop = anchorScroll(() => PLACE);
  expect(page.top()).toBe(500);
  page.frame({ height: 2000 });
  expect(page.top()).toBe(1500);
  page.frame({ height: 2090, top: 1590 });
  page.frame({ height: 4000 });
  expect(page.top()).toBe(PLACE);
  page.frame({ height: 4090, top: PLACE + 90 });
  expect(page.top()).toBe(PLACE);
  page.frame({ height: 1200, top: 700 });
  page.frame({ height: 5000 });
  expect(page.top()).toBe(PLACE);
});

it.each([
  ['while the page is unchanged', { top: 100 }],
  ['while the page grows', { top: 100, height: 4100 }],
  ['while the page shrinks', { top: 100, height: 3900 }],
])('scroll anchoring: stops when the visitor moves the scroll bar %s', (_name, moved) => {
  const page = openPage(4000);
  stop = anchorScroll(() => PLACE);
  page.frame(moved);
  const times = page.times();
  page.frame({ height: 5000 });
  expect([page.top(), page.times()]).toEqual([100, times]);
});

it.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])(
  'scroll anchoring: stops at the first %s',
  (move) => {
    const page = openPage(1000);
    stop = anchorScroll(() => PLACE);
    window.dispatchEvent(new Event(move));
    page.frame({ height: 4000 });
    expect(page.top()).toBe(500);
  },
);
