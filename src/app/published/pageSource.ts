import type { Language } from '../../../contracts/language/languages';
import { isAnswer, isFrames, type PublishedAnswer } from './answers';
import { frameDataFile, pageDataFile } from './pageData';

/** How long what was asked for counts as fresh, ms. */
const FRESH_MS = 20_000;

/** Several parts of a page that are asked for again at once share one answer, ms. */
const AT_ONCE_MS = 50;

/** At most this many pages' data are kept in memory. */
const KEPT = 60;

/** How long the own server may take for a small file before the content service is tried, ms. */
const PATIENCE_MS = 8000;

/** A part of a page as it was published, and when, ms. */
interface Found {
  found: true;
  answers: PublishedAnswer[];
  publishedAt: number;
}

/** `missing` when there is none, `unreachable` when nobody can say. */
export type Part = Found | { found: false; reason: 'missing' | 'unreachable' };

export interface PageSource {
  /** What a page shows beyond the frame. `again` asks even when there is an answer. */
  page(language: Language, path: string, again?: boolean): Promise<Part>;
  frame(language: Language, again?: boolean): Promise<Part>;
  /** Takes note of a page that arrived whole. */
  keep(page: {
    language: Language;
    path: string;
    answers: PublishedAnswer[];
    frame: PublishedAnswer[];
    publishedAt: number;
  }): void;
  /** Tells of what came for an answer that was given out although it was no longer fresh. */
  onNewer(listener: (answers: PublishedAnswer[]) => void): void;
  /** True for a page that was found once, whether it is still there or not. */
  had(language: Language, path: string): boolean;
  /** Tells that something was given out of memory that is no longer there. */
  onMissing(listener: () => void): void;
  /** What was found last of a page, or of the frame (null): whoever waited for something else shows this in place of what they were given before. */
  newest(language: Language, path: string | null, given: Found): Found;
  /** What was found last for a page and its frame, however old. */
  known(language: Language, path: string): { answers: PublishedAnswer[]; publishedAt: number }[];
}

/** When an answer was published; one that a worker kept says so too. */
function timeOf({ headers }: Response): number {
  return Date.parse(headers.get('last-modified') ?? headers.get('date') ?? '') || Date.now();
}

async function ask(file: string): Promise<Part> {
  try {
    const answer = await fetch(encodeURI(`/${file}`), {
      cache: 'no-cache',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (answer.status === 404) return { found: false, reason: 'missing' };
    if (!answer.ok) return { found: false, reason: 'unreachable' };
    const body: unknown = await answer.json();
    // Nonsense says nothing of whether the page is there.
    return Array.isArray(body) && body.every(isAnswer)
      ? { found: true, answers: body, publishedAt: timeOf(answer) }
      : { found: false, reason: 'unreachable' };
  } catch {
    return { found: false, reason: 'unreachable' };
  }
}

/**
 * The data of finished pages from the site's own server: one small request a page. What is kept is given out at once,
 * so that the way back costs nothing; when it is no longer fresh, the server is asked behind it.
 */
export function makePageSource(now: () => number = Date.now): PageSource {
  const kept = new Map<string, { at: number; part: Promise<Part> }>();
  const found = new Map<string, Found>();
  const shorten = (map: Map<string, unknown>): void => {
    for (const oldest of map.keys()) {
      if (map.size <= KEPT) break;
      map.delete(oldest);
    }
  };
  let tell: (answers: PublishedAnswer[]) => void = () => undefined;
  let miss: () => void = () => undefined;
  const remember = (file: string, part: Promise<Part>): Promise<Part> => {
    kept.delete(file);
    kept.set(file, { at: now(), part });
    shorten(kept);
    void part.then((answer) => {
      // A failure is not worth keeping.
      if (!answer.found && kept.get(file)?.part === part) kept.delete(file);
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
      tell(part.answers);
    } else if (part.reason === 'missing') {
      kept.delete(file);
      miss();
    }
  };
  const get = (file: string | null, again: boolean): Promise<Part> => {
    if (file === null) return Promise.resolve({ found: false, reason: 'missing' });
    const known = kept.get(file);
    if (known === undefined || (again && now() - known.at >= AT_ONCE_MS))
      return remember(file, ask(file));
    if (now() - known.at >= FRESH_MS) {
      known.at = now();
      void refresh(file);
    }
    return known.part;
  };
  return {
    page: (language, path, again = false) => get(pageDataFile(language, path), again),
    frame: (language, again = false) => get(frameDataFile(language), again),
    keep({ language, path, answers, frame, publishedAt }) {
      const file = pageDataFile(language, path);
      if (file !== null)
        void remember(file, Promise.resolve({ found: true, answers, publishedAt }));
      void remember(
        frameDataFile(language),
        Promise.resolve({ found: true, answers: frame.filter(isFrames), publishedAt }),
      );
    },
    onNewer(listener) {
      tell = listener;
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
