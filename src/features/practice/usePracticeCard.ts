import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { practiceId } from '@/lib/addresses';

/** History state set by the button, so that closing can go back instead of adding an entry. */
export const OPENED_BY_BUTTON = { card: true };

/**
 * Opens and closes the card of an exercise by the URL's hash. The back button closes it, and the
 * focus returns to the button.
 */
export function usePracticeCard(block: string) {
  const { hash, pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const opener = useRef<HTMLSpanElement>(null);
  const open = hash === `#${practiceId(block)}`;
  const wasOpenRef = useRef(false);
  useEffect(() => {
    const button = opener.current?.querySelector('button');
    // A card opened by a link has no opener.
    if (wasOpenRef.current && !open && document.activeElement === document.body)
      button?.focus({ preventScroll: true });
    wasOpenRef.current = open;
  }, [open]);
  return {
    open,
    opener,
    show: (): void =>
      void navigate(
        { pathname, search, hash: practiceId(block) },
        { state: OPENED_BY_BUTTON, preventScrollReset: true },
      ),
    close(): void {
      if (!open) return;
      if ((state as typeof OPENED_BY_BUTTON | null)?.card === true) void navigate(-1);
      else void navigate({ pathname, search }, { replace: true, preventScrollReset: true });
    },
  };
}
