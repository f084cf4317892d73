import type { Language } from '../../../contracts/language/languages';
import { isAnswer, type PublishedAnswer } from './answers';
import { movedTo } from '@/lib/links/movedPage';
import { dataFilesOf, type EmbeddedPage } from '@/lib/links/embeddedPage';
import { frameDataFile, pageDataFile, versionOf } from '@/lib/links/pageData';

/** Max. age of fresh data, ms. */
const FRESH_MS = 20_000;

/** Repeated requests for one file within this time share one answer, ms. */
const SHARED_FOR_MS = 50;

/** Max. number of files in memory. */
const MAX_FILES = 60;

/** Timeout of a request for a small file, after which the content service is tried, ms. */
const TIMEOUT_MS = 8000;

/** The published answers of a page or of the frame; `publishedAt` in ms. */
interface Found {
  found: true;
  answers: PublishedAnswer[];
  version: string;
  publishedAt: number;
}

/** `missing`: not published; `unreachable`: the site did not answer; `moved`: the page has another address now. */
export type Part =
  | Found
  | { found: false; reason: 'missing' | 'unreachable' }
  | { found: false; reason: 'moved'; to: string };

export const isUnreachable = (part: Part): boolean => !part.found && part.reason === 'unreachable';

export interface PageSource {
  /** A page's own answers. @param again request them even when they are in memory */
  page(language: Language, path: string, again?: boolean): Promise<Part>;
  frame(language: Language, again?: boolean): Promise<Part>;
  /**
   * The answers that a page was rendered from; null when the site has others by now, or none.
   * @throws when the site does not answer
   */
  renderedFrom(page: EmbeddedPage): Promise<PublishedAnswer[] | null>;
  /** Calls back with newer answers for stale ones that were returned before. */
  onNewer(listener: (answers: PublishedAnswer[]) => void): void;
  /** True for a page that was found once in this visit. */
  had(language: Language, path: string): boolean;
  /** Calls back when data that was returned from memory is no longer published at its address. */
  onMissing(listener: () => void): void;
  /** The latest data of a page, or of the frame (`path` null); replaces `given`, which was returned before. */
  newest(language: Language, path: string | null, given: Found): Found;
  /** The latest data of a page and its frame, however old. */
  known(language: Language, path: string): { answers: PublishedAnswer[]; publishedAt: number }[];
}

/** A server's answer, received whole; the time of its publication in ms. */
interface Answer {
  status: number;
  text: string;
  publishedAt: number;
}

async function receive(asked: Promise<Response>): Promise<Answer> {
  const response = await asked;
  // A response from the service worker's cache has the time too.
  const sent = response.headers.get('last-modified') ?? response.headers.get('date') ?? '';
  return {
    status: response.status,
    text: await response.text(),
    publishedAt: Date.parse(sent) || Date.now(),
  };
}

/** The answer to the head script's request for a file, which serves once; null when it fails or does not come. */
async function takeEarly(address: string): Promise<Answer | null> {
  const early = window.early?.data?.get(address);
  window.early?.data?.delete(address);
  if (early === undefined) return null;
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), TIMEOUT_MS));
  return Promise.race([receive(early).catch(() => null), late]);
}

async function ask(file: string): Promise<Part> {
  const address = encodeURI(`/${file}`);
  try {
    const { status, text, publishedAt } =
      (await takeEarly(address)) ??
      (await receive(
        fetch(address, { cache: 'no-cache', signal: AbortSignal.timeout(TIMEOUT_MS) }),
      ));
    if (status === 404) return { found: false, reason: 'missing' };
    if (status !== 200) return { found: false, reason: 'unreachable' };
    const body: unknown = JSON.parse(text);
    const to = movedTo(body);
    if (to !== null) return { found: false, reason: 'moved', to };
    // An unreadable body does not say whether the page exists.
    return Array.isArray(body) && body.every(isAnswer)
      ? { found: true, answers: body, version: versionOf(text), publishedAt }
      : { found: false, reason: 'unreachable' };
  } catch {
    return { found: false, reason: 'unreachable' };
  }
}

/**
 * The data of prerendered pages from the site's own server: one small request per page. Data in memory is returned at
 * once and revalidated in the background when it is stale.
 */
export function makePageSource(): PageSource {
  const cached = new Map<string, { at: number; part: Promise<Part> }>();
  const found = new Map<string, Found>();
  const shorten = (map: Map<string, unknown>): void => {
    for (const oldest of map.keys()) {
      if (map.size <= MAX_FILES) break;
      map.delete(oldest);
    }
  };
  let notify: (answers: PublishedAnswer[]) => void = () => undefined;
  let miss: () => void = () => undefined;
  const remember = (file: string, part: Promise<Part>): Promise<Part> => {
    cached.delete(file);
    cached.set(file, { at: Date.now(), part });
    shorten(cached);
    void part.then((answer) => {
      // Failures are not cached.
      if (!answer.found && cached.get(file)?.part === part) cached.delete(file);
      if (!answer.found) return;
      found.delete(file);
      found.set(file, answer);
      shorten(found);
    });
    return part;
  };
  const refresh = async (file: string): Promise<void> => {
    const part = await ask(file);
    if (part.found) {
      void remember(file, Promise.resolve(part));
      notify(part.answers);
    } else if (part.reason !== 'unreachable') {
      cached.delete(file);
      miss();
    }
  };
  const get = (file: string | null, again: boolean): Promise<Part> => {
    if (file === null) return Promise.resolve({ found: false, reason: 'missing' });
    const known = cached.get(file);
    if (known === undefined || (again && Date.now() - known.at >= SHARED_FOR_MS))
      return remember(file, ask(file));
    if (Date.now() - known.at >= FRESH_MS) {
      known.at = Date.now();
      void refresh(file);
    }
    return known.part;
  };
  return {
    page: (language, path, again = false) => get(pageDataFile(language, path), again),
    frame: (language, again = false) => get(frameDataFile(language), again),
    async renderedFrom(page) {
      const parts = await Promise.all(dataFilesOf(page).map((file) => get(file, false)));
      if (parts.some(isUnreachable)) throw new Error('The data of the page did not arrive.');
      const isSame = parts.every((part, at) => part.found && part.version === page.versions[at]);
      return isSame ? parts.flatMap((part) => (part.found ? part.answers : [])) : null;
    },
    onNewer(listener) {
      notify = listener;
    },
    onMissing(listener) {
      miss = listener;
    },
    had: (language, path) => found.has(pageDataFile(language, path) ?? ''),
    newest: (language, path, given) =>
      found.get((path === null ? frameDataFile(language) : pageDataFile(language, path)) ?? '') ??
      given,
    known: (language, path) =>
      [pageDataFile(language, path), frameDataFile(language)].flatMap(
        (file) => found.get(file ?? '') ?? [],
      ),
  };
}
