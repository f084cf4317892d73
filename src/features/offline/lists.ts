import {
  OFFLINE_BASE,
  offlineListFile,
  type OfflineFile,
  type OfflineList,
} from '@/lib/offlineLists';
import type { Language } from '../../../contracts/languages';
import { readList } from './keptItem';
import { planFiles } from './plan';

/** The list of something that is published no longer. */
export class GoneError extends Error {
  override name = 'GoneError';
}

async function askList(language: Language, what: string): Promise<OfflineList> {
  const answer = await fetch(encodeURI(`/${offlineListFile(language, what)}`), {
    cache: 'no-cache',
  });
  if (answer.status === 404) throw new GoneError(what);
  const list = answer.ok ? readList(await answer.json().catch(() => null)) : null;
  if (list === null) throw new Error(`The list of ${what} cannot be read.`);
  return list;
}

/** A picture of one pixel in the smaller format; a browser that cannot read it is given the other one. */
const PIXEL =
  'data:image/avif;base64,AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUIAAADybWV0YQAAAAAAAAAoaGRscgAAAAAAAAAAcGljdAAAAAAAAAAAAAAAAGxpYmF2aWYAAAAADnBpdG0AAAAAAAEAAAAeaWxvYwAAAABEAAABAAEAAAABAAABGgAAAB0AAAAoaWluZgAAAAAAAQAAABppbmZlAgAAAAABAABhdjAxQ29sb3IAAAAAamlwcnAAAABLaXBjbwAAABRpc3BlAAAAAAAAAAEAAAABAAAAEHBpeGkAAAAAAwgICAAAAAxhdjFDgQ0MAAAAABNjb2xybmNseAACAAIAAYAAAAAXaXBtYQAAAAAAAAABAAEEAQKDBAAAACVtZGF0EgAKCBgANogQEAwgMg8f8D///8WfhwB8+ErK42A=';

let readsAvif: Promise<boolean> | null = null;
const canReadAvif = (): Promise<boolean> =>
  (readsAvif ??= new Promise((resolve) => {
    const image = new Image();
    image.onload = () => resolve(image.width === 1);
    image.onerror = () => resolve(false);
    image.src = PIXEL;
  }));

/** What belongs to something, in some languages. */
export interface Wanted {
  titles: Partial<Record<Language, string>>;
  pages: number;
  /** See `OfflineList`. */
  videos: boolean;
  files: OfflineFile[];
}

/** Asks what belongs to something, and what every page needs. @throws GoneError when it is published in none of the languages */
export async function askWanted(what: string, languages: readonly Language[]): Promise<Wanted> {
  const avif = canReadAvif();
  const bases = await Promise.all(languages.map((language) => askList(language, OFFLINE_BASE)));
  const lists = await Promise.all(
    languages.map(async (language) => ({
      language,
      list: await askList(language, what).catch((reason: unknown) =>
        reason instanceof GoneError ? null : Promise.reject(reason as Error),
      ),
    })),
  );
  const found = lists.flatMap(({ language, list }) => (list === null ? [] : [{ language, list }]));
  if (found.length === 0) throw new GoneError(what);
  return {
    titles: Object.fromEntries(found.map(({ language, list }) => [language, list.title])),
    pages: Math.max(...found.map(({ list }) => list.pages)),
    videos: found.some(({ list }) => list.videos),
    files: planFiles(
      [...found.map(({ list }) => list.files), ...bases.map(({ files }) => files)],
      await avif,
    ),
  };
}
