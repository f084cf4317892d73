import * as v from 'valibot';
import { isRecord } from '../../../contracts/isRecord';
import type { Language } from '../../../contracts/language/languages';
import { OFFLINE_ALL } from '@/lib/storage/offlineLists';
import { readItems } from './download/offlineStorage';

/** A page that opens without a connection. */
export interface DevicePage {
  address: string;
  title: string;
}

/** Max. number of visited pages that are looked at, newest first. */
const MAX_VISITED = 24;

/** Data of pages that were visited, as the service worker caches them. */
const DATA_CACHE = /^open-strings-data-/;

const answersSchema = v.array(v.object({ endpoint: v.string(), data: v.unknown() }));

/** Title of the article or episode of a page's data; null for other pages. */
function titleOf(answers: v.InferOutput<typeof answersSchema>): string | null {
  const own = answers.find(({ endpoint }) => endpoint === 'article' || endpoint === 'episode');
  const title = isRecord(own?.data) ? own.data['title'] : null;
  const text = isRecord(title) ? title['text'] : title;
  return typeof text === 'string' ? text : null;
}

async function visitedPages(language: Language): Promise<DevicePage[]> {
  const prefix = `/data/${language}/p/`;
  const names = (await caches.keys()).filter((name) => DATA_CACHE.test(name));
  const found = await Promise.all(
    names.map(async (name) => {
      const cache = await caches.open(name);
      const requests = (await cache.keys())
        .filter(({ url }) => new URL(url).pathname.startsWith(prefix))
        .slice(-MAX_VISITED)
        .reverse();
      return Promise.all(
        requests.map(async (request): Promise<DevicePage[]> => {
          const parsed = v.safeParse(answersSchema, await (await cache.match(request))?.json());
          const title = parsed.success ? titleOf(parsed.output) : null;
          const address = new URL(request.url).pathname
            .slice(prefix.length - 1)
            .replace(/\.json$/, '');
          return title === null ? [] : [{ address, title }];
        }),
      );
    }),
  );
  return found.flat(2);
}

/** Downloads, then visited articles and episodes on this device, without repetition; none where a browser forbids access. */
export async function listDevicePages(
  language: Language,
  onlyDownloads: boolean,
): Promise<DevicePage[]> {
  try {
    const downloads = (await readItems()).flatMap(({ what, titles, whole }) => {
      const title = titles[language];
      return whole && what !== OFFLINE_ALL && title !== undefined && title !== ''
        ? [{ address: encodeURI(what), title }]
        : [];
    });
    const pages = [...downloads, ...(onlyDownloads ? [] : await visitedPages(language))];
    return pages.filter(
      ({ address }, index) => pages.findIndex((page) => page.address === address) === index,
    );
  } catch {
    return [];
  }
}
