import {
  OFFLINE_BASE,
  offlineListFile,
  type OfflineFile,
  type OfflineList,
} from '@/lib/storage/offlineLists';
import type { Language } from '../../../../contracts/language/languages';
import { parseList } from './offlineItem';
import { mergeFileLists } from './fileLists';

/** Thrown when something is not published any more. */
export class NotPublishedError extends Error {
  override name = 'IndexGoneError';
}

async function fetchList(language: Language, what: string): Promise<OfflineList> {
  const response = await fetch(encodeURI(`/${offlineListFile(language, what)}`), {
    cache: 'no-cache',
  });
  if (response.status === 404) throw new NotPublishedError(what);
  const list = response.ok ? parseList(await response.json().catch(() => null)) : null;
  if (list === null) throw new Error(`The list of ${what} cannot be read.`);
  return list;
}

/** AVIF picture of one pixel, used to test whether the browser supports the format. */
const AVIF_PIXEL =
  'data:image/avif;base64,AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUIAAADybWV0YQAAAAAAAAAoaGRscgAAAAAAAAAAcGljdAAAAAAAAAAAAAAAAGxpYmF2aWYAAAAADnBpdG0AAAAAAAEAAAAeaWxvYwAAAABEAAABAAEAAAABAAABGgAAAB0AAAAoaWluZgAAAAAAAQAAABppbmZlAgAAAAABAABhdjAxQ29sb3IAAAAAamlwcnAAAABLaXBjbwAAABRpc3BlAAAAAAAAAAEAAAABAAAAEHBpeGkAAAAAAwgICAAAAAxhdjFDgQ0MAAAAABNjb2xybmNseAACAAIAAYAAAAAXaXBtYQAAAAAAAAABAAEEAQKDBAAAACVtZGF0EgAKCBgANogQEAwgMg8f8D///8WfhwB8+ErK42A=';

let supportsAvif: Promise<boolean> | null = null;
const detectAvif = (): Promise<boolean> =>
  (supportsAvif ??= new Promise((resolve) => {
    const image = new Image();
    image.onload = () => resolve(image.width === 1);
    image.onerror = () => resolve(false);
    image.src = AVIF_PIXEL;
  }));

/** Everything that belongs to a download in the chosen languages. */
export interface DownloadContents {
  titles: Partial<Record<Language, string>>;
  pages: number;
  /** See `OfflineList`. */
  videos: boolean;
  files: OfflineFile[];
}

/**
 * Fetches the list of files of `what`, together with those that every page needs.
 * @throws NotPublishedError when it is published in none of the languages
 */
export async function fetchContents(
  what: string,
  languages: readonly Language[],
): Promise<DownloadContents> {
  const avif = detectAvif();
  const bases = await Promise.all(languages.map((language) => fetchList(language, OFFLINE_BASE)));
  const lists = await Promise.all(
    languages.map(async (language) => ({
      language,
      list: await fetchList(language, what).catch((reason: unknown) =>
        reason instanceof NotPublishedError ? null : Promise.reject(reason as Error),
      ),
    })),
  );
  const found = lists.flatMap(({ language, list }) => (list === null ? [] : [{ language, list }]));
  if (found.length === 0) throw new NotPublishedError(what);
  return {
    titles: Object.fromEntries(found.map(({ language, list }) => [language, list.title])),
    pages: Math.max(...found.map(({ list }) => list.pages)),
    videos: found.some(({ list }) => list.videos),
    files: mergeFileLists(
      [...found.map(({ list }) => list.files), ...bases.map(({ files }) => files)],
      await avif,
    ),
  };
}
