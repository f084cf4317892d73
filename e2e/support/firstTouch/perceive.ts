import { expect, type Page } from '@playwright/test';

/** What a visitor perceives of a page, and what the device has stored for the next one. */
export interface Perceived {
  /** Path, query and hash. */
  address: string;
  title: string;
  language: string;
  /** Entries of the history since the page was opened. */
  entries: number;
  /** The focused control; `page` for the heading, the main part and the page itself. */
  focus: string;
  /** Scroll position in windows. */
  scrolled: number;
  /** Open dialogs, popovers and folds. */
  opened: string[];
  /** Visible buttons. */
  offered: string[];
  /** What plays. */
  playing: string[];
  /** Pressed, ticked and filled-in controls. */
  states: string[];
  /** Texts of the live regions. */
  announced: string[];
  /** Items, choices and the language on the device. */
  stored: Record<string, string>;
}

/** Reads what a visitor perceives; runs in the page. */
function read(): Perceived {
  const words = (text: string | null | undefined): string =>
    (text ?? '').replace(/\s+/g, ' ').trim().slice(0, 60);
  const { activeElement } = document;
  const isPage =
    activeElement === null ||
    activeElement.matches('body,h1,main,html') ||
    activeElement.closest('article,body') === null;
  const nameOf = (element: Element): string => {
    if (element instanceof HTMLDetailsElement)
      return `fold ${words(element.querySelector('summary')?.textContent)}`;
    const label = element.getAttribute('aria-labelledby');
    return `${element.tagName.toLowerCase()} ${words(element.getAttribute('aria-label') ?? (label === null ? element.id : document.getElementById(label)?.textContent))}`;
  };
  const states = [
    ...document.querySelectorAll<HTMLElement>(
      '[aria-pressed=true],[aria-current=true],input,select,textarea',
    ),
  ].flatMap((element) => {
    const name = window.touch.nameOf(element);
    if (element instanceof HTMLInputElement && /radio|checkbox/.test(element.type))
      return element.checked ? [`${name} ${element.value} ticked`] : [];
    // Position and progress of what plays.
    if (element.matches('[type=range],aside [aria-current]')) return [];
    if ('value' in element && typeof element.value === 'string' && !element.matches('button'))
      return element.value === '' ? [] : [`${name}: ${element.value}`];
    return [name];
  });
  const storedOf = (key: string): Record<string, unknown> => {
    const text = localStorage.getItem(key);
    if (text === null) return {};
    const fields = JSON.parse(text) as Record<string, string>;
    return Object.fromEntries(
      Object.entries(fields).map(([field, value]) => [field, JSON.parse(value) as unknown]),
    );
  };
  const keysOf = (value: unknown): string => Object.keys(Object(value)).sort().join(' ');
  const shelf = storedOf('persist:shelf');
  const podcast = storedOf('persist:podcast');
  return {
    address: location.pathname.replace(/(.)\/$/, '$1') + location.search + location.hash,
    title: document.title,
    language: document.documentElement.lang,
    entries: history.length,
    focus: isPage ? 'page' : window.touch.nameOf(activeElement),
    scrolled: Math.round((window.scrollY / innerHeight) * 100) / 100,
    opened: [...document.querySelectorAll('dialog[open],details[open],[popover]')]
      .filter((element) => !element.matches('[popover]:not(:popover-open,[open])'))
      .map(nameOf),
    offered: [...document.querySelectorAll<HTMLElement>('button')]
      // The player's own button comes with the scripts; the header's does the same. A paragraph's link comes when the
      // mouse moves.
      .filter(
        (button) =>
          button.checkVisibility({ visibilityProperty: true }) &&
          button.closest('aside, [data-paragraph-link]') === null,
      )
      .map(window.touch.nameOf),
    playing: [...document.querySelectorAll('audio,video')].flatMap((media) =>
      media instanceof HTMLMediaElement && !media.paused
        ? [new URL(media.currentSrc).pathname]
        : [],
    ),
    states,
    announced: [...document.querySelectorAll('[role=status],[role=alert]')].flatMap((region) =>
      words(region.textContent) === '' ? [] : [words(region.textContent)],
    ),
    stored: {
      lang: localStorage.getItem('lang') ?? '',
      shelf: keysOf(shelf['items']),
      done: Object.entries(Object(shelf['items']) as Record<string, { done?: { is?: boolean } }>)
        .filter(([, { done }]) => done?.is === true)
        .map(([key]) => key)
        .join(' '),
      episode: String(podcast['barShown'] === true ? podcast['activePodcast'] : ''),
      paused: String(storedOf('persist:ui')['endorsementsPaused'] ?? false),
      reading: localStorage.getItem('reading') ?? '',
    },
  };
}

/** Time between two looks at a page, ms. Three equal ones count as settled. */
const INTERVAL_MS = 150;

/** Max. time until a page is settled, ms. */
const MAX_MS = 20_000;

/** True while a page is being loaded, or its scripts or sounds are. */
const isStarting = (page: Page): Promise<boolean> =>
  page.evaluate(
    () =>
      document.readyState !== 'complete' ||
      'starting' in document.documentElement.dataset ||
      document.querySelector('[data-buffering]') !== null,
  );

/** Waits until no request of the page is open and nothing changes, and reads what a visitor perceives. */
export async function perceive(page: Page, openRequests: () => string[]): Promise<Perceived> {
  let latest: Perceived | null = null;
  let quiet = 0;
  const look = async (): Promise<string> => {
    const before = JSON.stringify(latest);
    // A page that is being left ends the evaluation.
    latest = await page.evaluate(read).catch(() => null);
    const open = openRequests();
    const isBusy = open.length > 0 || (await isStarting(page).catch(() => true));
    quiet = latest !== null && !isBusy && JSON.stringify(latest) === before ? quiet + 1 : 0;
    if (quiet >= 2) return 'settled';
    return `busy: ${isBusy}, waits for: ${open.join(' ')}, was: ${before}, is: ${JSON.stringify(latest)}`;
  };
  await expect.poll(look, { intervals: [INTERVAL_MS], timeout: MAX_MS }).toBe('settled');
  if (latest === null) throw new Error('The page shows nothing.');
  return latest;
}
