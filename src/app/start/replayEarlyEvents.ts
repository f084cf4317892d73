/** A button that was pressed, or a list and the value that was chosen in it. */
export interface EarlyEvent {
  on: HTMLElement;
  chosen?: string;
}

/** What the page's first script notes until the site's own scripts are there (src/headScript.ts). */
export interface Early {
  /** In order. */
  acts: EarlyEvent[];
  /** Ends the noting; from here on React hears every press. */
  stop(): void;
  /** Says that the site could not start, where that has to be said. */
  fail(): void;
}

declare global {
  interface Window {
    early?: Early;
  }
}

type Typed = HTMLInputElement | HTMLTextAreaElement;

/** Sets a value past React's own setter, so that the event that follows is taken for a change. */
function setNatively(field: Typed, value: string): void {
  const prototype =
    field instanceof HTMLTextAreaElement
      ? HTMLTextAreaElement.prototype
      : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
}

function tellText(field: Typed): void {
  const { value } = field;
  if (value === field.defaultValue) return;
  field.value = '';
  setNatively(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function tellChoice(box: HTMLInputElement): void {
  const { checked } = box;
  if (checked === box.defaultChecked) return;
  box.checked = !checked;
  box.click();
}

/** React has put its own value into the list while it took over. */
function tellSelection(select: HTMLSelectElement, value: string): void {
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Tells React what was typed and ticked before it was there; the page still shows it. For the moment React has taken over. */
export function replayTyped(root: ParentNode): void {
  for (const field of root.querySelectorAll<Typed>('input, textarea')) {
    if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio'))
      tellChoice(field);
    else tellText(field);
  }
}

/**
 * Carries out what was chosen and pressed before the page could answer, each once, on what is still there. For the moment
 * when what the device keeps is back in the store, since a piece chosen early joins the basket of an earlier visit.
 */
export function replayEarlyEvents(): void {
  const acts = window.early?.acts.splice(0) ?? [];
  window.early?.stop();
  delete window.early;
  for (const { on, chosen } of acts) {
    if (!on.isConnected) continue;
    if (on instanceof HTMLSelectElement && chosen !== undefined) tellSelection(on, chosen);
    else on.click();
  }
}
