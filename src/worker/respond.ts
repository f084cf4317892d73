import { RECEIPTS } from '../lib/addresses';
import { askedPage, data, keptFirst, page, personal } from './strategies';
import { episodes, keptElsewhere, keptSound } from './offlineItems';
import { worker, type FetchEvent } from './scope';

/** Ends the address of the podcast's function, which lies on another host. */
const EPISODES = '/podcasts';

/** How a request is answered; null leaves it to the browser. */
export function answerTo(event: FetchEvent): Promise<Response> | null {
  const { request } = event;
  const url = new URL(request.url);
  const isOwn = url.origin === worker.location.origin;
  if (request.method !== 'GET') return null;
  // What is being kept for offline comes from its host, never from what the worker has.
  if (request.cache === 'no-store' && request.mode !== 'navigate') return null;
  if (request.destination === 'audio' || request.destination === 'video') return keptSound(event);
  if (request.mode === 'cors' && url.pathname.endsWith(EPISODES)) return episodes(event);
  if (!isOwn && request.destination === 'image')
    return request.mode === 'cors' ? keptFirst(event, 'pictures') : keptElsewhere(event);
  if (!isOwn) return null;
  if (url.pathname.startsWith(RECEIPTS))
    return request.mode === 'navigate' ? personal(event) : null;
  if (url.pathname.startsWith('/static/')) return keptFirst(event, 'static');
  if (url.pathname.startsWith('/data/')) return data(event);
  if (url.pathname.startsWith('/in/')) return page(event);
  if (request.mode === 'navigate')
    return /\.\w+$/.test(url.pathname) ? null : url.search === '' ? page(event) : askedPage(event);
  return request.destination === 'image' ? keptFirst(event, 'pictures') : null;
}
