import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { practiceId } from '@/lib/addresses';

/** Left in the history by the button, so that closing leads back over the same step. */
const OPENED_HERE = { card: true };

/**
 * Whether the address opens an exercise's card, and the ways there and back: the browser's back button closes the card, and
 * the focus returns to the button, however the card was opened.
 */
export function useCard(block: string) {
  const { hash, pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const opener = useRef<HTMLSpanElement>(null);
  const open = hash === `#${practiceId(block)}`;
  const wasOpenRef = useRef(false);
  useEffect(() => {
    const button = opener.current?.querySelector('button');
    // A card that a link opened was not opened from anywhere on the page.
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
        { state: OPENED_HERE, preventScrollReset: true },
      ),
    close(): void {
      if (!open) return;
      if ((state as typeof OPENED_HERE | null)?.card === true) void navigate(-1);
      else void navigate({ pathname, search }, { replace: true, preventScrollReset: true });
    },
  };
}
