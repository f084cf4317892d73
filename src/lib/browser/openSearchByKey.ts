import { SEARCH_PAGE } from '../addresses';
import { SEARCH_FIELD } from '../links/searchFieldId';
import { pressedKey } from './pressedKey';

/** Elements that use the keys themselves. */
const TYPED_IN = 'input,textarea,select,[contenteditable]:not([contenteditable="false"])';

/**
 * Opens the search by Ctrl or Command with K, on its own page its field. An open dialog keeps its keys. Call it once for a
 * page.
 */
export function openSearchByKey(): void {
  document.addEventListener('keydown', (event) => {
    const { ctrlKey, metaKey, altKey, shiftKey, target } = event;
    const isKey = pressedKey(event).toLowerCase() === 'k' && (ctrlKey || metaKey);
    if (!isKey || altKey || shiftKey || event.defaultPrevented) return;
    if (target instanceof Element && target.closest(TYPED_IN) !== null) return;
    if (document.querySelector('dialog[open]') !== null) return;
    event.preventDefault();
    const field = document.getElementById(SEARCH_FIELD);
    if (field instanceof HTMLInputElement) field.select();
    // The link is the browser's or the router's.
    else document.querySelector<HTMLElement>(`a[href="${SEARCH_PAGE}"]`)?.click();
  });
}
