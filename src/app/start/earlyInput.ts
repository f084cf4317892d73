import { isShownAsPopover, showAsPopover } from '@/lib/browser/popovers';
import { listControls } from '@/lib/browser/listControls';

type TextField = HTMLInputElement | HTMLTextAreaElement;

const isTicked = (element: Element): element is HTMLInputElement =>
  element instanceof HTMLInputElement && /checkbox|radio/.test(element.type);
const isTextField = (element: Element): element is TextField =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && !isTicked(element));

/** Sets a value past React's setter, so that React takes the following event for a change. */
function setNatively(field: TextField, value: string): void {
  const prototype =
    field instanceof HTMLTextAreaElement
      ? HTMLTextAreaElement.prototype
      : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
}

type Caret = Pick<TextField, 'selectionStart' | 'selectionEnd'>;
const caretOf = ({ selectionStart, selectionEnd }: TextField): Caret => ({
  selectionStart,
  selectionEnd,
});
function setCaret(field: TextField, { selectionStart, selectionEnd }: Caret): void {
  // Some types of fields have none.
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
}

function replayText(field: TextField, value: string): void {
  field.value = '';
  setNatively(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** A radio button that lost its tick does so again when another one of its group gets it. */
function replayCheck(box: HTMLInputElement, checked: boolean): void {
  if (box.type === 'radio' && !checked) return;
  box.checked = !checked;
  box.click();
}

/** Tells React of the text or the check of a field, which the visitor gave to `old`. */
function replayField(old: HTMLElement, field: HTMLElement): void {
  if (isTicked(old) && isTicked(field)) {
    if (old.checked !== old.defaultChecked) replayCheck(field, old.checked);
  } else if (isTextField(old) && isTextField(field)) {
    // The field has more text where the visitor typed on after it took the place of the old one.
    const { value } = field.value === field.defaultValue ? old : field;
    if (value !== field.defaultValue) replayText(field, value);
  }
}

const isTyped = (control: HTMLElement): boolean =>
  isTextField(control) && control.value !== control.defaultValue;

/** Follows the focused element and the open popovers, which an element that left the page no longer tells. */
function followState(root: HTMLElement, controls: readonly HTMLElement[]) {
  const popovers = new Set(controls.filter(isShownAsPopover));
  let focused = document.activeElement;
  const listeners: Record<string, (event: Event) => void> = {
    focusin: ({ target }) => void (focused = target instanceof Element ? target : null),
    // A visitor leaves an element that stays in the page; React takes the focused one away with the page.
    focusout: ({ target }) =>
      queueMicrotask(() => {
        if (target === focused && focused?.isConnected === true) focused = null;
      }),
    toggle({ target }) {
      if (!(target instanceof HTMLElement)) return;
      if (isShownAsPopover(target)) popovers.add(target);
      else popovers.delete(target);
    },
  };
  for (const [type, listener] of Object.entries(listeners))
    root.addEventListener(type, listener, true);
  return {
    isFocused: (control: HTMLElement): boolean => control === focused,
    isPopover: (control: HTMLElement): boolean => popovers.has(control),
    stop(): void {
      for (const [type, listener] of Object.entries(listeners))
        root.removeEventListener(type, listener, true);
    },
  };
}

/** Input of the visitor from before hydration. */
export interface EarlyInput {
  /**
   * Brings text, focus, selection and opened parts back when React has rendered the page again. Call it in the commit of
   * the first render, so that no key is lost.
   */
  restore(): void;
  /** Tells React of typed text and checked boxes. Call it in the last effect of the first render. */
  replay(): void;
  /** Puts the caret back, which goes to the end when React takes a replayed text. Call it when React is done. */
  restoreCaret(): void;
  /** Returns a control of the prerendered page, or the one that took its place; null when there is none. */
  find(control: HTMLElement): HTMLElement | null;
}

/** Remembers what the visitor does to a prerendered page until it is hydrated. Call it before hydration. */
export function rememberInput(root: HTMLElement): EarlyInput {
  const { list, find } = listControls(root);
  const state = followState(root, list);
  let caret: (Caret & { field: TextField; value: string }) | null = null;
  const restoreFocus = (old: HTMLElement, control: HTMLElement): void => {
    control.focus({ preventScroll: true });
    if (isTextField(old) && isTextField(control)) setCaret(control, caretOf(old));
  };
  const restoreControl = (old: HTMLElement): void => {
    const isOpen = old instanceof HTMLDetailsElement && old.open;
    const isFocused = state.isFocused(old);
    if (!isTyped(old) && !isFocused && !isOpen && !state.isPopover(old)) return;
    const control = find(old);
    if (control === null) return;
    if (isTextField(old) && isTextField(control) && isTyped(old)) setNatively(control, old.value);
    if (isFocused) restoreFocus(old, control);
    if (isOpen && control instanceof HTMLDetailsElement) control.open = true;
    if (state.isPopover(old)) showAsPopover(control);
  };
  return {
    find,
    restore() {
      state.stop();
      for (const old of list) if (!old.isConnected) restoreControl(old);
    },
    replay() {
      const { activeElement } = document;
      if (activeElement !== null && isTextField(activeElement))
        caret = { field: activeElement, value: activeElement.value, ...caretOf(activeElement) };
      for (const old of list) {
        const field = isTicked(old) || isTextField(old) ? find(old) : null;
        if (field !== null) replayField(old, field);
      }
    },
    restoreCaret() {
      if (
        caret !== null &&
        caret.field.value === caret.value &&
        caret.field === document.activeElement
      )
        setCaret(caret.field, caret);
    },
  };
}
