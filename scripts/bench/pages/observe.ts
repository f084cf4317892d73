/** What a page noticed about itself. Times in ms since the navigation began. */
export interface Noticed {
  fcp: number;
  lcp: number;
  lcpElement: string;
  cls: number;
  /** Work that blocked the main thread, beyond 50 ms a task, after the first paint. */
  tbt: number;
  /** Longest answer to a press since the last `forget`. */
  inp: number;
}

declare global {
  interface Window {
    noticed: Noticed;
    arrival?: { path: string; lang: string; at: number | null };
  }
}

/** Runs in each document before anything else; takes nothing from outside itself. */
export function observePage(): void {
  const noticed: Noticed = { fcp: 0, lcp: 0, lcpElement: '', cls: 0, tbt: 0, inp: 0 };
  window.noticed = noticed;
  const watch = (
    type: string,
    note: (
      entry: PerformanceEntry & {
        value?: number;
        hadRecentInput?: boolean;
        interactionId?: number;
        element?: Element;
      },
    ) => void,
  ): void => {
    try {
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
        type,
        buffered: true,
        durationThreshold: 16,
      } as PerformanceObserverInit);
    } catch {
      // An engine without this kind of entry measures the others.
    }
  };
  watch(
    'paint',
    (entry) => entry.name === 'first-contentful-paint' && (noticed.fcp = entry.startTime),
  );
  watch('largest-contentful-paint', (entry) => {
    noticed.lcp = entry.startTime;
    noticed.lcpElement = entry.element
      ? `${entry.element.tagName.toLowerCase()}.${entry.element.className}`
      : '';
  });
  watch('layout-shift', (entry) => !entry.hadRecentInput && (noticed.cls += entry.value ?? 0));
  watch(
    'longtask',
    (entry) =>
      noticed.fcp > 0 &&
      entry.startTime + entry.duration > noticed.fcp &&
      (noticed.tbt += Math.max(0, entry.duration - 50)),
  );
  watch(
    'event',
    (entry) =>
      (entry.interactionId ?? 0) > 0 && (noticed.inp = Math.max(noticed.inp, entry.duration)),
  );

  // Where a press leads: the moment at which the wanted page is painted, in whichever document that happens.
  const look = (): void => {
    const wanted = sessionStorage.getItem('bench-wanted');
    if (wanted !== null) {
      const { path, lang, from } = JSON.parse(wanted) as {
        path: string;
        lang: string;
        from: string;
      };
      const heading = document.querySelector('main h1')?.textContent ?? '';
      if (
        location.pathname.endsWith(path) &&
        document.documentElement.lang === lang &&
        heading !== '' &&
        heading !== from
      ) {
        sessionStorage.removeItem('bench-wanted');
        const painted = (): void =>
          sessionStorage.setItem(
            'bench-arrived',
            String(performance.timeOrigin + performance.now()),
          );
        // This frame shows it; the next task begins when it is painted.
        setTimeout(painted);
      }
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  document.addEventListener(
    'click',
    () =>
      sessionStorage.setItem('bench-pressed', String(performance.timeOrigin + performance.now())),
    true,
  );
}

/** Runs in the page: presses the menu's button as soon as it can be seen and tells when the menu stands open. */
export function openMenuEarly(): void {
  let pressedAt = 0;
  const look = (): void => {
    const open = Array.from(
      document.querySelectorAll(
        'header dialog[open], dialog[open], [popover]:popover-open, header details[open]',
      ),
    ).some((part) => part.getBoundingClientRect().height > 0);
    if (open) {
      sessionStorage.setItem('bench-menu', String(performance.now()));
      return;
    }
    const button = Array.from(
      document.querySelectorAll<HTMLElement>('header button, header summary'),
    ).find(
      (part) =>
        /menu|menü/i.test(part.textContent + (part.getAttribute('aria-label') ?? '')) &&
        part.getBoundingClientRect().width > 0,
    );
    if (
      button &&
      (pressedAt === 0 || performance.now() - pressedAt > 3000) &&
      performance.getEntriesByName('first-contentful-paint').length > 0
    ) {
      pressedAt = performance.now();
      button.click();
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
