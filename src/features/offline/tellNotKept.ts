import styles from '@/components/ui/Note.module.css';
import { isLanguage } from '@/i18n/language';
import deDE from '@/i18n/locales/offline/de-DE.json';
import enUS from '@/i18n/locales/offline/en-US.json';
import { showAsPopover } from '@/lib/popovers';

const WORDS = { 'en-US': enUS.fileNotKept, 'de-DE': deDE.fileNotKept };

/** Says in the page's language that a file does not lie on the device, until the next press or Escape. */
export function tellNotKept(): void {
  const { lang } = document.documentElement;
  const note = document.createElement('div');
  note.className = styles.note ?? '';
  note.popover = 'auto';
  note.setAttribute('role', 'status');
  note.addEventListener('toggle', (event) => {
    if (event.newState === 'closed') note.remove();
  });
  document.body.append(note);
  showAsPopover(note);
  // A screen reader says what comes into a region that is there.
  requestAnimationFrame(() => (note.textContent = WORDS[isLanguage(lang) ? lang : 'en-US']));
}
