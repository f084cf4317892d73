import { START_FILES_ID, type StartFiles } from '@/lib/links/startFiles';
import { acts, isSaved, page, policy, ready } from './page';

/** Loading the scripts waits for these and for the whole page, which names the scripts at its end. */
const tasks: (() => void | Promise<void>)[] = [];
/** Runs a task when the scripts start, before they are loaded. */
export const beforeStart = (task: () => void | Promise<void>): void => void tasks.push(task);

/** Timeout of a request for data, ms; the app tries again. */
const MAX_DATA_MS = 8000;

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

/** Requests the files that publishing named. */
function load(): void {
  const named = page.getElementById(START_FILES_ID)?.textContent;
  // Publishing wrote it with this script.
  const { scripts = [], data = [] } = JSON.parse(named ?? '{}') as Partial<StartFiles>;
  const ask = (file: string): Promise<Response> => {
    const asked = fetch(file, { cache: 'no-cache', signal: AbortSignal.timeout(MAX_DATA_MS) });
    // The app sees the failure; it may not get that far.
    asked.catch(() => undefined);
    return asked;
  };
  if (window.early) window.early.data = new Map(data.map((file) => [file, ask(file)]));
  for (const src of scripts) {
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
  void Promise.all([ready, ...tasks.map((task) => task())]).then(load);
}
