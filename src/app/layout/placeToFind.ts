/** Where the router keeps how far down each page was read. */
const PLACES = 'react-router-scroll-positions';

function keptPlace(key: string): unknown {
  try {
    return (JSON.parse(sessionStorage.getItem(PLACES) ?? '{}') as Record<string, unknown>)[key];
  } catch {
    return null;
  }
}

/**
 * The place that a page which the browser opened again is still to be brought to: it was too short when the browser
 * scrolled. Null where the visitor has moved since, or opens the page anew.
 * @param key under which the router keeps the place
 */
export function placeToFind(key: string): number | null {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (opened?.type !== 'reload' && opened?.type !== 'back_forward') return null;
  const place = keptPlace(key);
  const { scrollHeight, clientHeight } = document.documentElement;
  const isAtEnd = window.scrollY + clientHeight > scrollHeight - 2;
  return typeof place === 'number' && isAtEnd && window.scrollY < place ? place : null;
}
