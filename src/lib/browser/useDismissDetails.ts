import { useEffect, type RefObject } from 'react';
import { pressedKey } from './pressedKey';

/**
 * Closes an open disclosure on a press outside, when the focus leaves it, and on Escape, which returns the focus to its
 * summary. A dialog inside it takes Escape for itself.
 * @param onDismiss called as well, for every dismissal
 */
export function useDismissDetails(
  details: RefObject<HTMLDetailsElement | null>,
  onDismiss?: () => void,
): void {
  useEffect(() => {
    const close = (): void => {
      if (details.current) details.current.open = false;
      onDismiss?.();
    };
    const outside = ({ target }: Event): void => {
      if (
        details.current?.open === true &&
        target instanceof Node &&
        !details.current.contains(target)
      )
        close();
    };
    const onKey = (event: KeyboardEvent): void => {
      if (pressedKey(event) !== 'Escape' || details.current?.open !== true) return;
      if (details.current.querySelector('dialog[open]') !== null) return;
      close();
      details.current.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
      document.removeEventListener('keydown', onKey);
    };
  }, [details, onDismiss]);
}
