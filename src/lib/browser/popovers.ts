/** True when the platform shows an element as a popover; false where the engine (or a test's window) has none. */
export function isShownAsPopover(element: HTMLElement): boolean {
  try {
    return element.matches(':popover-open');
  } catch {
    return false;
  }
}

/** Shows an element as a popover, unless it is shown or the engine knows none. */
export function showAsPopover(element: HTMLElement): void {
  if (!isShownAsPopover(element)) (element as Partial<HTMLElement>).showPopover?.call(element);
}
