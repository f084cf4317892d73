import { RECEIPTS } from '../lib/addresses';
import { askedPage, data, keptFirst, page, personal } from './answers';
import { worker, type FetchEvent } from './scope';

/** How a request is answered; null leaves it to the browser. */
export function answerTo(event: FetchEvent): Promise<Response> | null {
  const { request } = event;
  const url = new URL(request.url);
  const isOwn = url.origin === worker.location.origin;
  if (request.method !== 'GET') return null;
  if (!isOwn) return request.destination === 'image' && request.mode === 'cors' ? keptFirst(event, 'pictures') : null;
  if (url.pathname.startsWith(RECEIPTS)) return request.mode === 'navigate' ? personal(event) : null;
  if (url.pathname.startsWith('/static/')) return keptFirst(event, 'static');
  if (url.pathname.startsWith('/data/')) return data(event);
  if (url.pathname.startsWith('/in/')) return page(event);
  if (request.mode === 'navigate') return /\.\w+$/.test(url.pathname) ? null : url.search === '' ? page(event) : askedPage(event);
  return request.destination === 'image' ? keptFirst(event, 'pictures') : null;
}
