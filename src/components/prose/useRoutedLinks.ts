import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Moves on from the place of the link, so that a reader with keyboard or screen reader goes on there. */
function focusTarget(hash: string): void {
  const target = document.getElementById(hash.slice(1));
  if (target === null) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/**
 * Links inside the site go through the router, footnotes too: only then does the way back lead to the place they were
 * pressed at. Everything with a modifier stays the browser's.
 */
export function useRoutedLinks(): (event: MouseEvent<HTMLElement>) => void {
  const navigate = useNavigate();
  const { search } = useLocation();
  return (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const href = link?.getAttribute('href') ?? '';
    if (
      !/^[/#]/.test(href) ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    event.preventDefault();
    if (href.startsWith('/')) {
      void navigate(href);
      return;
    }
    void navigate({ search, hash: href });
    focusTarget(href);
  };
}
