import { offlineFileLink } from '@/features/offline/offlineFileLink';
import { isEpisodeTimeLink } from '@/features/podcast/episodeTime';
import { SAVES_KEY, type EarlyAct } from '@/lib/browser/acts';
import { pressedKey } from '@/lib/browser/pressedKey';
import { isLanguage } from '@/i18n/language';
import { isPlainClick } from '@/lib/browser/plainClick';
import { safeStorage } from '@/lib/storage/safeStorage';
import { changeLanguage } from './language';
import { acts, html, page } from './page';
import { hasFailed, isStarted, showStartFailed, start } from './start';

/** Max. time that a link waits for the acts before it, ms. */
const MAX_HOLD_MS = 10_000;

/** Keeps the event from React, which may be hydrated before the store is rehydrated. */
const hold = (event: Event): void => {
  event.preventDefault();
  event.stopImmediatePropagation();
};

/** Records an act for the site's scripts, and starts these. */
function record(act: Omit<EarlyAct, 'isFocused'>): void {
  acts.push({ ...act, isFocused: act.on === page.activeElement });
  html.dataset['starting'] = '';
  start();
  if (hasFailed()) showStartFailed();
}

/** Stores what a toggle button declares, or takes it back, for the case that the visitor leaves the page. */
function store(value: string, isSaved: boolean): void {
  const others = (safeStorage.get(SAVES_KEY) ?? '').split('\n').filter((one) => one !== value);
  // The app says when storage is full or forbidden.
  safeStorage.set(SAVES_KEY, [...others, ...(isSaved ? [value] : [])].join('\n'));
}

/** A button that saves shows its new state at once. Of several presses the last one holds. */
function toggle(button: HTMLElement, saves: string): void {
  const shown = button.dataset['pressed'] ?? button.getAttribute('aria-pressed');
  const pressed = shown !== 'true';
  // Apart from the attribute that React sets.
  button.dataset['pressed'] = String(pressed);
  store(saves, pressed);
  const last = acts.findIndex(({ on }) => on === button);
  if (last >= 0) acts.splice(last, 1);
  record({ on: button, pressed });
}

function recordButton(event: Event, button: HTMLElement): void {
  hold(event);
  const { language, saves } = button.dataset;
  if (isLanguage(language) && !isStarted())
    void changeLanguage(language).then((isChanged) => isChanged || record({ on: button }));
  else if (saves !== undefined) toggle(button, saves);
  else record({ on: button });
}

/** True for acts and words that would be lost if the visitor left the page now. */
const holdsUnsaved = (): boolean =>
  acts.some(({ on }) => on.dataset['saves'] === undefined) ||
  (isStarted() &&
    [...page.querySelectorAll<HTMLInputElement>('input,textarea')].some(
      ({ value, defaultValue }) => value !== defaultValue,
    ));

/** Leaves the page by a link once the acts before it are done; of several such links by the last one. */
function leaveLater(link: HTMLAnchorElement): void {
  const others = acts.filter(({ leaves }) => leaves !== true);
  acts.splice(0, acts.length, ...others);
  record({ on: link, leaves: true });
  setTimeout(() => acts.some(({ on }) => on === link) && location.assign(link.href), MAX_HOLD_MS);
}

/** True for a link that waits and is pressed again, other than by a double click: its visitor does not want to wait. */
const isUrged = (event: MouseEvent, link: HTMLAnchorElement): boolean =>
  event.detail < 2 && acts.some(({ on, leaves }) => on === link && leaves === true);

function recordLink(event: MouseEvent, link: HTMLAnchorElement): void {
  const { act } = link.dataset;
  if (act === 'skip' || !isPlainClick(event)) return;
  const isInPage = link.hash !== '' && link.href.split('#')[0] === location.href.split('#')[0];
  if (act === 'app' || isEpisodeTimeLink(link) || offlineFileLink(event) !== null) {
    hold(event);
    record({ on: link });
  } else if (isInPage) {
    // The browser jumps at once; the app offers the way back.
    record({ on: link, from: scrollY });
  } else if (
    link.target === '' &&
    !link.hasAttribute('download') &&
    holdsUnsaved() &&
    !isUrged(event, link)
  ) {
    hold(event);
    leaveLater(link);
  }
}

const recordPress = (event: MouseEvent): void => {
  const control =
    event.target instanceof Element
      ? event.target.closest<HTMLElement>('button:not([popovertarget]),a[href]')
      : null;
  if (control === null || window.early?.isReplaying === true) return;
  if (control instanceof HTMLAnchorElement) recordLink(event, control);
  else recordButton(event, control);
};

const recordChoice = (event: Event): void => {
  const { target } = event;
  if (!(target instanceof HTMLSelectElement) || window.early?.isReplaying === true) return;
  event.stopPropagation();
  record({ on: target, chosen: target.value });
};

const recordKey = (event: KeyboardEvent): void => {
  const { target } = event;
  const key = pressedKey(event);
  const group = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-keys]') : null;
  if (group === null || window.early?.isReplaying === true) return;
  if (group.dataset['keys']?.split(' ').includes(key) !== true) return;
  hold(event);
  record({ on: target as HTMLElement, key });
};

const holdForm = (event: Event): void => {
  if (window.early?.isReplaying === true) return;
  hold(event);
  start();
};

/** Records presses, choices and keys until the page is hydrated (src/app/start/replayEarlyActs.ts). */
export function recordEarlyActs(): void {
  const ends = new AbortController();
  const options = { capture: true, signal: ends.signal };
  page.addEventListener('click', recordPress, options);
  page.addEventListener('change', recordChoice, options);
  page.addEventListener('keydown', recordKey, options);
  page.addEventListener('submit', holdForm, options);
  window.early = {
    acts,
    start,
    stop: () => {
      delete html.dataset['starting'];
      ends.abort();
    },
    fail: showStartFailed,
  };
}
