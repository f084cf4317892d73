import { acts, isSaved, page, policy } from './page';

/** What happens before the scripts start. */
interface Before {
  /** The page's language is settled. */
  settled: Promise<void>;
  stopRotation?: () => void;
}
const before: Before = { settled: Promise.resolve() };

let started = false;
let failed = false;
export const isStarted = (): boolean => started;
export const hasFailed = (): boolean => failed;

export const beforeStart = (given: Partial<Before>): void => void Object.assign(before, given);

/**
 * The site's scripts failed to load or to start. An empty page says so at once; a prerendered one only when the visitor
 * presses something that needs them.
 */
export function showStartFailed(): void {
  failed = true;
  const root = page.getElementById('root');
  const prepared = page.getElementById('start-failure');
  const empty = root?.hasChildNodes() === false;
  if (!(prepared instanceof HTMLTemplateElement) || (!empty && acts.length === 0)) return;
  window.early?.stop();
  const message = page.createElement(empty ? 'main' : 'div');
  if (empty) message.appendChild(page.createElement('h1')).textContent = page.title;
  else message.className = 'start-failed';
  message.append(prepared.content.cloneNode(true));
  // A reload keeps the address's query and hash.
  message.querySelector('button')?.addEventListener('click', () => location.reload());
  (empty ? root : page.body).append(message);
}

/** Loads the site's scripts, once the page's language is settled. */
export function start(): void {
  if (started || isSaved) return;
  started = true;
  before.stopRotation?.();
  // The site navigates by itself from now on.
  page.querySelector('script[type=speculationrules]')?.remove();
  void before.settled.then(() => {
    for (const src of JSON.parse(page.getElementById('scripts')?.textContent ?? '[]') as string[]) {
      const script = page.createElement('script');
      script.src = policy.createScriptURL(src);
      script.async = false;
      script.onerror = showStartFailed;
      page.head.append(script);
    }
  });
}
