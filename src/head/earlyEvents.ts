import type { EarlyEvent } from '@/app/start/replayEarlyEvents';
import type {} from '@/features/offline/interceptFileLinks';
import { offlineFileLink } from '@/features/offline/offlineFileLink';
import { fetchPage, replacePage } from './language';
import { acts, html, page } from './page';
import { hasFailed, isStarted, showStartFailed, start } from './start';

/** Keeps the event from React, which may be hydrated before the store is rehydrated. */
const hold = (event: Event): void => {
  event.preventDefault();
  event.stopPropagation();
};

/** Records an event for the site's scripts, and starts these. */
function record(act: EarlyEvent): void {
  acts.push(act);
  html.dataset['starting'] = '';
  start();
  if (hasFailed()) showStartFailed();
}

/** Changes the language without the site's scripts, which do it when the page cannot be fetched. */
async function changeLanguage(language: string, button: HTMLElement): Promise<void> {
  if (language === html.lang) return;
  try {
    localStorage.setItem('lang', language);
    const text = await fetchPage(language);
    if (text === null || isStarted()) throw new Error();
    replacePage(text, language);
    page.querySelector<HTMLElement>(`header [data-language="${language}"]`)?.focus();
  } catch {
    record({ on: button });
  }
}

const recordPress = (event: Event): void => {
  const button =
    event.target instanceof Element
      ? event.target.closest<HTMLElement>('button:not([popovertarget])')
      : null;
  if (button === null) return;
  hold(event);
  const { language } = button.dataset;
  if (!isStarted() && language !== undefined) void changeLanguage(language, button);
  else record({ on: button });
};

const recordChoice = (event: Event): void => {
  const { target } = event;
  if (!(target instanceof HTMLSelectElement)) return;
  event.stopPropagation();
  record({ on: target, chosen: target.value });
};

const holdForm = (event: Event): void => {
  hold(event);
  start();
};

/** Records presses and choices until the page is hydrated (src/app/start/replayEarlyEvents.ts). */
export function recordEarlyEvents(): void {
  const listeners = { click: recordPress, change: recordChoice, submit: holdForm };
  for (const [type, listener] of Object.entries(listeners))
    page.addEventListener(type, listener, true);
  window.early = {
    acts,
    start,
    stop: () => {
      delete html.dataset['starting'];
      for (const [type, listener] of Object.entries(listeners))
        page.removeEventListener(type, listener, true);
    },
    fail: showStartFailed,
  };
}

/** Holds presses on file links while offline (src/features/offline/interceptFileLinks.ts). */
export function holdFileLinks(): void {
  const holdFileLink = (event: Event): void => {
    const link = offlineFileLink(event);
    if (link === null || hasFailed()) return;
    hold(event);
    file.pressed = link.href;
    // Recorded, so that a failed start is reported.
    if (window.early) record({ on: link });
  };
  const file = (window.earlyFile = {
    pressed: '',
    stop: () => page.removeEventListener('click', holdFileLink, true),
  });
  page.addEventListener('click', holdFileLink, true);
}
