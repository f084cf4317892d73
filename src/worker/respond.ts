import { isEditorsPath, RECEIPTS } from '../lib/addresses';
import { pageWithQuery, data, cacheFirst, page, personalPage } from './strategies';
import { episodes, offlinePicture, offlineAudio } from './offlineItems';
import { worker, type FetchEvent } from './scope';

/** End of the address of the podcast's function, which is on another host. */
const EPISODES = '/podcasts';

/** The response to a request; null leaves it to the browser. */
export function respondTo(event: FetchEvent): Promise<Response> | null {
  const { request } = event;
  const url = new URL(request.url);
  const isOwn = url.origin === worker.location.origin;
  if (request.method !== 'GET') return null;
  // Offline downloads are fetched from the host, never from a cache.
  if (request.cache === 'no-store' && request.mode !== 'navigate') return null;
  if (request.destination === 'audio' || request.destination === 'video')
    return offlineAudio(event);
  if (request.mode === 'cors' && url.pathname.endsWith(EPISODES)) return episodes(event);
  if (!isOwn && request.destination === 'image')
    return request.mode === 'cors' ? cacheFirst(event, 'pictures') : offlinePicture(event);
  if (!isOwn || isEditorsPath(url.pathname)) return null;
  if (url.pathname.startsWith(RECEIPTS))
    return request.mode === 'navigate' ? personalPage(event) : null;
  // A file that is only prefetched is not used yet.
  if (/\.(js|css)$/.test(url.pathname) && request.destination === '') return null;
  if (url.pathname.startsWith('/static/')) return cacheFirst(event, 'files');
  if (url.pathname.startsWith('/data/')) return data(event);
  if (url.pathname.startsWith('/in/')) return page(event);
  if (request.mode === 'navigate')
    return /\.\w+$/.test(url.pathname)
      ? null
      : url.search === ''
        ? page(event)
        : pageWithQuery(event);
  return request.destination === 'image' ? cacheFirst(event, 'pictures') : null;
}
