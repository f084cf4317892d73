import { useCallback, type KeyboardEvent, type RefObject } from 'react';
import { SEARCH_FIELD } from '@/lib/searchPlace';

const linksIn = (place: HTMLElement | null): HTMLElement[] => [
  ...(place?.querySelectorAll<HTMLElement>('ol a') ?? []),
];

/** Arrow keys from the field through the links of the results and back; Enter is the link's own. */
export function useResultKeys(place: RefObject<HTMLElement | null>): {
  onKeyDown: (event: KeyboardEvent) => void;
  first: () => void;
} {
  const onKeyDown = useCallback(
    (event: KeyboardEvent) => {
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
      if (step === 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const stops = [document.getElementById(SEARCH_FIELD), ...linksIn(place.current)];
      const at = stops.indexOf(event.target as HTMLElement);
      const next = stops[at + step];
      if (at === -1 || next === undefined || next === null) return;
      event.preventDefault();
      next.focus();
    },
    [place],
  );
  const first = useCallback(() => linksIn(place.current)[0]?.focus(), [place]);
  return { onKeyDown, first };
}
