import { useCallback, type KeyboardEvent, type RefObject } from 'react';
import { pressedKey } from '@/lib/browser/pressedKey';
import { SEARCH_FIELD } from '@/lib/links/searchFieldId';

const linksIn = (container: HTMLElement | null): HTMLElement[] => [
  ...(container?.querySelectorAll<HTMLElement>('ol a') ?? []),
];

/** Moves the focus with the arrow keys between the field and the links of the results. */
export function useResultKeys(container: RefObject<HTMLElement | null>): {
  onKeyDown: (event: KeyboardEvent) => void;
  focusFirst: () => void;
} {
  const onKeyDown = useCallback(
    (event: KeyboardEvent) => {
      const key = pressedKey(event.nativeEvent);
      const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
      if (step === 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const stops = [document.getElementById(SEARCH_FIELD), ...linksIn(container.current)];
      const at = stops.indexOf(event.target as HTMLElement);
      const next = stops[at + step];
      if (at === -1 || next === undefined || next === null) return;
      event.preventDefault();
      next.focus();
    },
    [container],
  );
  const focusFirst = useCallback(() => linksIn(container.current)[0]?.focus(), [container]);
  return { onKeyDown, focusFirst };
}
