import {
  START_FILES_ID,
  USED_STYLES_ID,
  type StartFiles,
} from '../../contracts/content/startFiles';
import { savesData } from '@/lib/network/savesData';
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
  // A link that waits for the scripts goes on without them.
  const waiting = acts.find(({ leaves }) => leaves === true)?.on;
  if (waiting instanceof HTMLAnchorElement) return location.assign(waiting.href);
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

/**
 * Loads the style sheets before the rules that the page can use, which hold until all are there: what the page shows does
 * not change at any moment.
 */
async function loadStyles(files: readonly string[]): Promise<void> {
  const used = page.getElementById(USED_STYLES_ID);
  const sheets = files.map((href) => {
    const sheet = page.createElement('link');
    sheet.rel = 'stylesheet';
    sheet.href = href;
    used?.before(sheet);
    return new Promise((resolve, reject) => {
      sheet.onload = resolve;
      sheet.onerror = () => reject(new Error(href));
    });
  });
  await Promise.all(sheets);
  used?.remove();
}

/** Asks for data without a timeout, which could end before the app that reads it arrives by a slow line. */
function askFor(file: string): Promise<Response> {
  const asked = fetch(file, { cache: 'no-cache' });
  // The app sees the failure; it may not get that far.
  asked.catch(() => undefined);
  return asked;
}

function loadScript(file: string): void {
  const script = page.createElement('script');
  script.src = policy.createScriptURL(file);
  script.async = false;
  script.onerror = showStartFailed;
  page.head.append(script);
}

/** The files that publishing named, with this script. */
function namedFiles(): StartFiles {
  const named = page.getElementById(START_FILES_ID)?.textContent;
  const files = JSON.parse(named ?? '{}') as Partial<StartFiles>;
  return { styles: [], scripts: [], data: [], ...files };
}

/** Fetches scripts and style sheets in advance, at the lowest priority, and runs nothing. */
export function prefetchFiles(): void {
  if (started || savesData()) return;
  const { styles, scripts } = namedFiles();
  for (const href of [...scripts, ...styles])
    page.head.append(Object.assign(page.createElement('link'), { rel: 'prefetch', href }));
}

/** Requests the files of the start. */
function load(): void {
  const { styles, scripts, data } = namedFiles();
  const loaded = loadStyles(styles);
  loaded.catch(showStartFailed);
  if (window.early)
    Object.assign(window.early, {
      styles: loaded,
      data: new Map(data.map((file) => [file, askFor(file)])),
    });
  scripts.forEach(loadScript);
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
