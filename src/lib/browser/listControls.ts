const CONTROLS = 'a[href],button,details,input,select,summary,textarea,[popover]';

/** Ids and names from React's useId differ when a page is rendered again. */
const GENERATED = /^[_:«]/;

function attribute(element: Element | null, name: string): string {
  const value = element?.getAttribute(name) ?? '';
  return GENERATED.test(value) ? '' : value;
}

/** Returns the element whose text names a control. A label elsewhere is not found once the control has left the page. */
function labelOf(control: Element): Element | null {
  if (control.hasAttribute('popover')) return null;
  if (control instanceof HTMLDetailsElement) return control.querySelector('summary');
  return /INPUT|SELECT|TEXTAREA/.test(control.tagName) ? control.closest('label') : control;
}

/** Describes a control by what stays the same when its page is rendered again. */
function identify(control: Element): string {
  const isTicked = control instanceof HTMLInputElement && /checkbox|radio/.test(control.type);
  const form = control.closest('form');
  return JSON.stringify([
    control.tagName,
    ...['type', 'name', 'id', 'href', 'role', 'aria-label'].map((name) => attribute(control, name)),
    isTicked ? attribute(control, 'value') : '',
    attribute(form, 'id') || attribute(form, 'aria-label'),
    labelOf(control)?.textContent ?? '',
  ]);
}

const current = (root: ParentNode): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>(CONTROLS),
];

/**
 * Describes a control, so that it is found again when its page is rendered anew. Equal ones are told apart by their order.
 * @returns finds it; null for an element that is no control
 */
export function describeControl(
  root: ParentNode,
  control: Element,
): (() => HTMLElement | null) | null {
  if (!control.matches(CONTROLS)) return null;
  const identity = identify(control);
  const all = (): HTMLElement[] => current(root).filter((other) => identify(other) === identity);
  const order = all().findIndex((other) => other === control);
  return () => all()[order] ?? null;
}

/** Controls of a prerendered page. */
export interface PageControls {
  list: readonly HTMLElement[];
  /** Returns the control of the list or the one that took its place; null when there is none. */
  find(control: HTMLElement): HTMLElement | null;
}

/**
 * Lists the controls of a page before hydration. When other software has changed the page, React discards it and renders
 * it again; then `find` tells its controls by name, address, role and label. Equal ones are told apart by their order.
 */
export function listControls(root: ParentNode): PageControls {
  const list = current(root);
  return {
    list,
    find(control) {
      if (control.isConnected) return control;
      const position = list.indexOf(control);
      if (position === -1) return null;
      const identity = identify(control);
      const isSame = (other: HTMLElement): boolean => identify(other) === identity;
      const order = list.slice(0, position).filter(isSame).length;
      return current(root).filter(isSame)[order] ?? null;
    },
  };
}
