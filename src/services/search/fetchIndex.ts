import { savesData } from '@/lib/network/savesData';
import { searchFilesOf, searchStart } from '@/lib/links/searchFiles';
import { whenIdle } from '@/lib/scheduling/whenIdle';
import type { Language } from '../../../contracts/language/languages';

/** Timeout of one file, ms. */
const TIMEOUT_MS = 10_000;

/** An index with more files is not prefetched. */
const MAX_PREFETCHED_FILES = 150;

/** A file of the index no longer exists, because a newer index is divided differently. */
export class IndexGoneError extends Error {
  override name = 'IndexGoneError';
}

/** Fetches a file of the index; offline, the service worker answers from its cache. @throws when it cannot be fetched */
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

/** Fetches the whole index of a small site once, when the browser is idle, so that the service worker has it offline. */
export function prefetchIndex(language: Language): void {
  if (prefetched.has(language) || savesData()) return;
  prefetched.add(language);
  whenIdle(() => {
    fetchList(searchStart(language))
      .then(async (start) => {
        const files = searchFilesOf(language, start);
        // One after the other, because nobody waits for them.
        if (files.length <= MAX_PREFETCHED_FILES) for (const file of files) await fetch(file);
      })
      .catch(() => prefetched.delete(language));
  });
}
