import type { EarlyInput } from './earlyInput';

/** A pressed button, or a select element with its chosen value. */
export interface EarlyEvent {
  on: HTMLElement;
  chosen?: string;
}

/** Events that the head script records until the page is hydrated (src/head). */
export interface Early {
  /** Recorded events, oldest first. */
  acts: EarlyEvent[];
  /** Starts the site's scripts. */
  start(): void;
  /** Stops recording. */
  stop(): void;
  /** Shows that the site could not start, if the visitor has to know. */
  fail(): void;
}

declare global {
  interface Window {
    early?: Early;
  }
}

/** React has set its own value during hydration. */
function replaySelection(select: HTMLSelectElement, value: string): void {
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

/**
 * Replays choices and presses from before hydration. Call it after the store is rehydrated, since an item that was added
 * early joins the cart of an earlier visit.
 * @param find returns the element that stands for a pressed one
 */
export function replayEarlyEvents(find: EarlyInput['find']): void {
  const acts = window.early?.acts.splice(0) ?? [];
  window.early?.stop();
  delete window.early;
  for (const { on, chosen } of acts) {
    const control = find(on);
    if (control instanceof HTMLSelectElement && chosen !== undefined)
      replaySelection(control, chosen);
    else control?.click();
  }
}
