import { reportOpened } from './reportOpened';

let worker: EventTarget & { controller: { postMessage: jest.Mock } | null };
beforeEach(() => {
  worker = Object.assign(new EventTarget(), { controller: { postMessage: jest.fn() } });
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
});
afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'));

const FRAME = '/data/en-US/frame.json';

it('opened pages: a worker that becomes active later hears of all', () => {
  const { controller } = worker;
  worker.controller = null;
  const opened = reportOpened();
  opened('en-US', '/shop');
  opened('de-DE', '/übung');
  worker.controller = controller;
  worker.dispatchEvent(new Event('controllerchange'));
  expect(controller?.postMessage).toHaveBeenCalledWith({
    opened: [
      '/data/en-US/p/shop.json',
      FRAME,
      '/data/de-DE/p/%C3%BCbung.json',
      '/data/de-DE/frame.json',
    ],
  });
});

it('opened pages: receipts are not reported, and insecure origins have no worker', () => {
  reportOpened()('en-US', '/receipt/abcdefghijklmnop1234');
  expect(worker.controller?.postMessage).not.toHaveBeenCalled();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  expect(() => reportOpened()('en-US', '/shop')).not.toThrow();
});
