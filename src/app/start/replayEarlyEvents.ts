/** A pressed button, or a select element with its chosen value. */
export interface EarlyEvent {
  on: HTMLElement;
  chosen?: string;
}

/** Events that the head script records until the page is hydrated (src/headScript.ts). */
export interface Early {
  /** Recorded events, oldest first. */
  acts: EarlyEvent[];
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

type Typed = HTMLInputElement | HTMLTextAreaElement;

/** Sets a value past React's setter, so that React takes the following event for a change. */
function setNatively(field: Typed, value: string): void {
  const prototype =
    field instanceof HTMLTextAreaElement
      ? HTMLTextAreaElement.prototype
      : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
}

function replayText(field: Typed): void {
  const { value } = field;
  if (value === field.defaultValue) return;
  field.value = '';
  setNatively(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function replayCheck(box: HTMLInputElement): void {
  const { checked } = box;
  if (checked === box.defaultChecked) return;
  box.checked = !checked;
  box.click();
}

/** React has set its own value during hydration. */
function replaySelection(select: HTMLSelectElement, value: string): void {
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Replays text and checked boxes from before hydration, which the page still shows. Call it after hydration. */
export function replayTyped(root: ParentNode): void {
  for (const field of root.querySelectorAll<Typed>('input, textarea')) {
    if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio'))
      replayCheck(field);
    else replayText(field);
  }
}

/**
 * Replays choices and presses from before hydration on the elements that are still in the page. Call it after the store
 * is rehydrated, since an item that was added early joins the cart of an earlier visit.
 */
export function replayEarlyEvents(): void {
  const acts = window.early?.acts.splice(0) ?? [];
  window.early?.stop();
  delete window.early;
  for (const { on, chosen } of acts) {
    if (!on.isConnected) continue;
    if (on instanceof HTMLSelectElement && chosen !== undefined) replaySelection(on, chosen);
    else on.click();
  }
}
