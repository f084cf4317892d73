/**
 * The script of a preview: shows each change of the draft, and connects the page to Contentful's editor when it is
 * embedded there. No public page loads it.
 */
import { ContentfulLivePreview } from '@contentful/live-preview';
import { CONTENTFUL_APPS } from '../../contracts/content/contentfulApps';

/** Interval of asking for the draft's version, ms. */
const POLL_MS = 1000;

const { dataset } = document.body;
let isAsking = false;

const ask = (address: string): Promise<Response> => fetch(address, { cache: 'no-store' });

/** Swaps in the page as it is now; the reader stays where they are. */
async function swapPage(): Promise<void> {
  const answer = await ask(location.href);
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const now = page.querySelector('#preview');
  const { version } = page.body.dataset;
  // Without a draft the answer is a page of its own: signed out, or the entry is gone.
  if (now === null || version === undefined) {
    location.reload();
    return;
  }
  const { scrollX, scrollY } = window;
  document.querySelector('#preview')?.replaceWith(now);
  window.scrollTo(scrollX, scrollY);
  document.title = page.title;
  dataset['version'] = version;
}

/** Asks for the draft's version and shows a new one. A failed request is repeated by the next call. */
async function showChanges(): Promise<void> {
  if (isAsking || document.visibilityState !== 'visible') return;
  isAsking = true;
  try {
    const answer = await ask(`${location.pathname}/version${location.search}`);
    const isChanged = answer.ok && (await answer.text()) !== dataset['version'];
    if (isChanged || answer.status === 401 || answer.status === 404) await swapPage();
  } catch {
    // Offline, or the publisher restarts.
  } finally {
    isAsking = false;
  }
}

/** Says that buttons do nothing, for whoever presses one. */
function sayInert(event: Event): void {
  const { target } = event;
  const isButton = target instanceof Element && target.closest('#root button') !== null;
  if (!isButton && event.type !== 'submit') return;
  event.preventDefault();
  const status = document.querySelector('#preview-status');
  if (status !== null) status.textContent = dataset['inert'] ?? '';
}

document.addEventListener('click', sayInert);
document.addEventListener('submit', sayInert);
document.addEventListener('visibilitychange', () => void showChanges());
setInterval(() => void showChanges(), POLL_MS);

/** True in the frame of Contentful's editor, the only page around it that the SDK talks to. */
const isInContentful = (): boolean => {
  // An origin in browsers that list the frames around a page, else the address of the page around this one.
  const around = location.ancestorOrigins?.[0] ?? document.referrer;
  return (
    window.parent !== window && CONTENTFUL_APPS.some((app) => `${around}/`.startsWith(`${app}/`))
  );
};

const { locale = '', space = '', environment = '' } = dataset;
if (isInContentful()) {
  void ContentfulLivePreview.init({ locale, space, environment });
  ContentfulLivePreview.subscribe('save', { callback: () => void showChanges() });
}
