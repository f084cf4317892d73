import { pressedKey } from './pressedKey';

/** Declares a disclosure that `dismissDetails` closes. */
export const DISMISSED = { 'data-dismiss': '' } as const;

const openOnes = (): NodeListOf<HTMLDetailsElement> =>
  document.querySelectorAll('details[data-dismiss][open]');

function closeOutside({ target }: Event): void {
  for (const details of openOnes())
    if (target instanceof Node && !details.contains(target)) details.open = false;
}

function closeOnEscape(event: KeyboardEvent): void {
  if (pressedKey(event) !== 'Escape') return;
  for (const details of openOnes()) {
    // A dialog inside takes Escape for itself.
    if (details.querySelector('dialog[open]') !== null) continue;
    details.open = false;
    details.querySelector('summary')?.focus();
  }
}

/**
 * Closes an open disclosure (`DISMISSED`) on a press outside, when the focus leaves it, and on Escape, which returns the
 * focus to its summary. Call it once for a page.
 */
export function dismissDetails(): void {
  document.addEventListener('pointerdown', closeOutside);
  document.addEventListener('focusin', closeOutside);
  document.addEventListener('keydown', closeOnEscape);
}
