/** Web vitals of a document; times in ms since its navigation started. */
export interface PageMetrics {
  fcp: number;
  lcp: number;
  cls: number;
  /** Time that tasks blocked the main thread beyond 50 ms each, from the start of the navigation. */
  blocking: number;
}

declare global {
  interface Window {
    metrics: PageMetrics;
  }
}

/** Init script: collects the web vitals of each document. Must not refer to anything outside itself. */
export function collectMetrics(): void {
  const metrics: PageMetrics = { fcp: 0, lcp: 0, cls: 0, blocking: 0 };
  window.metrics = metrics;
  type Entry = PerformanceEntry & { value?: number; hadRecentInput?: boolean };
  const observe = (type: string, add: (entry: Entry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({
      type,
      buffered: true,
    });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') metrics.fcp = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => (metrics.lcp = startTime));
  observe('layout-shift', ({ hadRecentInput, value = 0 }) => {
    if (!hadRecentInput) metrics.cls += value;
  });
  observe('longtask', ({ duration }) => (metrics.blocking += Math.max(0, duration - 50)));
}
