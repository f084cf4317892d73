import { savesData } from '@/lib/savesData';
import { searchFilesOf, searchStart } from '@/lib/searchFiles';
import { whenIdle } from '@/lib/whenIdle';
import type { Language } from '../../../contracts/language/languages';

/** How long one file may take, ms. */
const TIMEOUT_MS = 10_000;

/** With more files than these the index is not kept whole by itself. */
const MAX_PREFETCHED_FILES = 150;

/** A file of the index is not there any more: the index is divided otherwise now. */
export class IndexGoneError extends Error {
  override name = 'IndexGoneError';
}

/** Fetches a file of the index; a worker answers with the kept one where there is no connection. @throws when it cannot be had */
export async function fetchList(address: string): Promise<unknown> {
  const answer = await fetch(address, {
    cache: 'no-cache',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (answer.status === 404) throw new IndexGoneError(`${address} is gone.`);
  if (!answer.ok) throw new Error(`${address} answered ${String(answer.status)}.`);
  return answer.json();
}

const prefetched = new Set<Language>();

/** Asks for the whole index of a small site once, when nothing else is to be done, so that the worker has it without a connection. */
export function prefetchIndex(language: Language): void {
  if (prefetched.has(language) || savesData()) return;
  prefetched.add(language);
  whenIdle(() => {
    fetchList(searchStart(language))
      .then(async (start) => {
        const files = searchFilesOf(language, start);
        // One after the other: nobody waits for them.
        if (files.length <= MAX_PREFETCHED_FILES) for (const file of files) await fetch(file);
      })
      .catch(() => prefetched.delete(language));
  });
}
