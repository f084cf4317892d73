import styles from '@/components/ui/Note.module.css';
import { isLanguage } from '@/i18n/language';
import deDE from '@/i18n/locales/offline/de-DE.json';
import enUS from '@/i18n/locales/offline/en-US.json';

const TEXTS = { 'en-US': enUS.fileNotKept, 'de-DE': deDE.fileNotKept };

/** Removes a notice with the next click or Escape, as the platform closes a popover. */
function removeOnUse(notice: HTMLElement): void {
  const onUse = (event: Event): void => {
    if (event instanceof KeyboardEvent && event.key !== 'Escape') return;
    notice.remove();
    for (const name of ['pointerdown', 'keydown']) document.removeEventListener(name, onUse);
  };
  for (const name of ['pointerdown', 'keydown']) document.addEventListener(name, onUse);
}

/**
 * Shows that a file is not stored on the device, in the page's language, until the next click or
 * Escape.
 */
export function showNotSavedNotice(): void {
  const { lang } = document.documentElement;
  const notice = document.createElement('div');
  notice.className = styles.note ?? '';
  notice.popover = 'auto';
  notice.setAttribute('role', 'status');
  notice.addEventListener('toggle', (event) => {
    if (event.newState === 'closed') notice.remove();
  });
  document.body.append(notice);
  if (typeof notice.showPopover === 'function') notice.showPopover();
  else removeOnUse(notice);
  // Screen readers announce text that is added to an existing live region.
  requestAnimationFrame(() => (notice.textContent = TEXTS[isLanguage(lang) ? lang : 'en-US']));
}
