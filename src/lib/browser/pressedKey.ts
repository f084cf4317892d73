/**
 * Returns the key of a keydown event; empty when an input method composes text with it, or when the event has no key.
 * Every key handler asks this: arrows and Enter choose a suggestion of the input method, Escape closes it. Safari reports
 * the last key after the composition has ended, with the key code 229 only. Autofill sends events without a key.
 */
export function pressedKey(event: KeyboardEvent): string {
  return event.isComposing || event.keyCode === 229 ? '' : (event.key ?? '');
}

/** Keeps an Enter that confirms a suggestion of an input method from submitting the form of its field. */
export function preventSubmitWhileComposing(page: Document): void {
  page.addEventListener(
    'keydown',
    (event) => {
      if (
        event.key === 'Enter' &&
        pressedKey(event) === '' &&
        event.target instanceof HTMLInputElement
      )
        event.preventDefault();
    },
    true,
  );
}
