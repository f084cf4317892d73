import { acts, isSaved, page, path, policy, ready } from './page';

/** Loading the scripts waits for these and for the whole page, which names the scripts at its end. */
const tasks: (() => void | Promise<void>)[] = [];
/** Runs a task when the scripts start, before they are loaded. */
export const beforeStart = (task: () => void | Promise<void>): void => void tasks.push(task);

let started = false;
let failed = false;
export const isStarted = (): boolean => started;
export const hasFailed = (): boolean => failed;

/**
 * The site's scripts failed to load or to start. An empty page says so at once; a prerendered one only when the visitor
 * presses something that needs them.
 */
export function showStartFailed(): void {
  failed = true;
  // Each script that is missing reports it, and each press.
  if (page.querySelector('.start-failure') !== null) return;
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

/** True on the fallback page at the address of a text that it holds itself. */
const holdsText = (): boolean =>
  page.getElementById('start-failure')?.dataset['pages']?.split(' ').includes(path) === true;

/** Loads the scripts that publishing named. */
function load(): void {
  const named: unknown = JSON.parse(page.getElementById('scripts')?.textContent ?? '[]');
  for (const src of Array.isArray(named) ? named.map(String) : []) {
    const script = page.createElement('script');
    script.src = policy.createScriptURL(src);
    script.async = false;
    script.onerror = showStartFailed;
    page.head.append(script);
  }
}

/** Starts the site's scripts, once. */
export function start(): void {
  if (started || isSaved) return;
  started = true;
  // The site navigates by itself from now on.
  page.querySelector('script[type=speculationrules]')?.remove();
  void Promise.all([ready, ...tasks.map((task) => task())]).then(() =>
    holdsText() ? showStartFailed() : load(),
  );
}
