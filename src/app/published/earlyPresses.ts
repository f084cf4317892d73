/** What the page's first script notes until the site's own scripts are there (src/firstPaint.ts). */
export interface Early {
  /** Buttons that were pressed, in order. */
  presses: HTMLElement[];
  /** Ends the noting; from here on React hears every press itself. */
  stop(): void;
}

declare global {
  interface Window {
    early?: Early;
  }
}

type Typed = HTMLInputElement | HTMLTextAreaElement;

/** Sets a value past React's own setter, so that the event that follows is taken for a change. */
function setNatively(field: Typed, value: string): void {
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
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

function tellSelection(select: HTMLSelectElement): void {
  const chosen = Array.from(select.options).find(({ defaultSelected }) => defaultSelected) ?? select.options[0];
  if (select.value !== chosen?.value) select.dispatchEvent(new Event('change', { bubbles: true }));
}

/**
 * Tells React what the visitor did before it was there: texts typed, boxes ticked and lists chosen are still in the page;
 * presses were noted. Each is carried out once, on what is still there.
 */
export function carryOutEarly(root: ParentNode, early: Early | undefined): void {
  for (const field of root.querySelectorAll<Typed>('input, textarea')) {
    if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) tellChoice(field);
    else tellText(field);
  }
  for (const select of root.querySelectorAll('select')) tellSelection(select);
  for (const pressed of early?.presses.splice(0) ?? []) if (pressed.isConnected) pressed.click();
}
