import { JUMPED, type EarlyAct } from '@/lib/browser/acts';
import type { EarlyInput } from './earlyInput';

/** React has set its own value during hydration. */
function replaySelection(select: HTMLSelectElement, value: string): void {
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

/** True for a control that a dialog covers. */
const isCovered = (control: HTMLElement): boolean => {
  const dialog = document.querySelector('dialog:modal');
  return dialog !== null && !dialog.contains(control);
};

/** True for a control at whose place a press meets something else: a dialog, the player, or what a closed menu showed. */
function isOutOfReach(control: HTMLElement): boolean {
  const [box] = control.getClientRects();
  if (isCovered(control) || box === undefined) return true;
  const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  // Null outside the window, where nobody pressed it a moment ago.
  return hit !== null && !control.contains(hit) && !hit.contains(control);
}

function replay({ isFocused, chosen, pressed, key, from }: EarlyAct, control: HTMLElement): void {
  // An earlier act may have moved the focus; a jump has moved it to its target.
  if (isFocused && from === undefined) control.focus({ preventScroll: true });
  if (control instanceof HTMLSelectElement && chosen !== undefined)
    replaySelection(control, chosen);
  else if (key !== undefined)
    control.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  else if (from !== undefined)
    control.dispatchEvent(new CustomEvent(JUMPED, { detail: from, bubbles: true }));
  else if (pressed === undefined || control.getAttribute('aria-pressed') !== String(pressed))
    control.click();
}

/**
 * Replays the acts from before hydration, one after the other. Call it after the store is rehydrated, since an item that was
 * added early joins the cart of an earlier visit.
 * @param find returns the element that stands for a pressed one
 * @param settled resolves when the page shows the consequences of an act
 */
export async function replayEarlyActs(
  find: EarlyInput['find'],
  settled: () => Promise<void>,
): Promise<void> {
  const { early } = window;
  if (early === undefined) return;
  const { activeElement } = document;
  const last = early.acts.at(-1);
  const hasMovedOn = last !== undefined && find(last.on) !== activeElement;
  let previous: HTMLElement | null = null;
  for (let act = early.acts.shift(); act !== undefined; act = early.acts.shift()) {
    const control = find(act.on);
    // A second press on a button met what the first one opened.
    if (control === null || (control === previous && isOutOfReach(control))) continue;
    previous = control;
    delete act.on.dataset['pressed'];
    early.isReplaying = true;
    replay(act, control);
    early.isReplaying = false;
    await settled();
  }
  if (hasMovedOn && activeElement instanceof HTMLElement && !isCovered(activeElement))
    activeElement.focus({ preventScroll: true });
  early.stop();
  delete window.early;
}
