import type { DataRouter } from 'react-router-dom';
import { pressedKey } from '@/lib/browser/pressedKey';
import { PAGES } from '@/lib/addresses';
import { SEARCH_FIELD } from '@/lib/links/searchFieldId';

/** Elements that use letter keys themselves. */
const TYPED_IN = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

/** Opens the search by / and by Ctrl or Command with K, except while the visitor types. */
export function listenForSearchShortcuts(router: DataRouter): void {
  document.addEventListener('keydown', (event) => {
    const { ctrlKey, metaKey, altKey, shiftKey, target } = event;
    const key = pressedKey(event);
    const isLetterK = key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;
    // On many keyboards the slash is reached with Shift.
    const isSlash = key === '/' && !ctrlKey && !metaKey && !altKey;
    if ((!isLetterK && !isSlash) || event.defaultPrevented) return;
    if (target instanceof Element && target.closest(TYPED_IN) !== null) return;
    // An open dialog keeps its keys.
    if (document.querySelector('dialog[open]') !== null) return;
    event.preventDefault();
    const field = document.getElementById(SEARCH_FIELD);
    if (field instanceof HTMLInputElement && router.state.location.pathname === PAGES.search)
      field.select();
    else void router.navigate(PAGES.search);
  });
}
