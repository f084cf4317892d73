import { EVERY_LABEL } from '@/i18n/testing/everyLabel';
import { OFFLINE_CACHE } from '@/lib/storage/offlineCache';
import { memoryCaches } from '../../../test/memoryCaches';
import { until } from '../../../test/until';
import { interceptFileLinks } from './interceptFileLinks';

const STORED_FILE = 'https://assets.example/files/practice%20plan.pdf';
const OTHER = 'https://assets.example/other.pdf';

/** Reported by the browser. */
let online = false;
/** True when the file's host answers. */
let reachable = false;
const assigned = jest.fn<undefined, [string]>();
/** Names of the files that were handed to the browser. */
let given: string[] = [];
const status = (): Element | null => document.querySelector('[role=status]');

/** @returns true when the browser would follow the link */
function press(href: string): boolean {
  const link = Object.assign(document.createElement('a'), { href, download: '' });
  document.body.replaceChildren(link);
  let follows = false;
  // jsdom does not implement navigation.
  window.addEventListener(
    'click',
    (event) => {
      follows = !event.defaultPrevented;
      event.preventDefault();
    },
    { once: true },
  );
  link.click();
  return follows;
}

beforeAll(async () => {
  const caches = memoryCaches(window.location.origin);
  await (await caches.open(OFFLINE_CACHE)).put(STORED_FILE, new Response('a plan'));
  Object.defineProperty(window, 'caches', { value: caches, configurable: true });
  Object.defineProperty(navigator, 'onLine', { get: () => online, configurable: true });
  Object.assign(URL, { createObjectURL: () => 'blob:kept', revokeObjectURL: () => undefined });
  const click = HTMLAnchorElement.prototype.click;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    if (this.href.startsWith('blob:')) given.push(this.download);
    else click.call(this);
  });
  window.fetch = () =>
    reachable ? Promise.resolve(new Response()) : Promise.reject(new TypeError('Failed to fetch'));
  interceptFileLinks(assigned);
});

beforeEach(() => {
  online = false;
  reachable = false;
  assigned.mockClear();
  document.body.replaceChildren();
});
afterEach(() => void (given = []));

test('file links: serves a stored file without a connection', async () => {
  expect(press(STORED_FILE)).toBe(false);
  await until('the file', () => given.length > 0);
  expect(given).toEqual(['practice plan.pdf']);
  expect(status()).toBeNull();
});

test.each(['en-US', 'de-DE'] as const)(
  'file links: says that a file is not stored, in %s',
  async (language) => {
    document.documentElement.lang = language;
    expect(press(OTHER)).toBe(false);
    await until('the words', () => status()?.textContent);
    expect(status()).toHaveTextContent(EVERY_LABEL[language].offline.fileNotKept);
    expect(given).toEqual([]);
  },
);

test('file links: follows the link of a file whose host answers, whatever the browser reports', async () => {
  reachable = true;
  expect(press(OTHER)).toBe(false);
  await until('the address', () => assigned.mock.calls.length > 0);
  expect(assigned).toHaveBeenCalledWith(OTHER);
  expect(status()).toBeNull();
});

test('file links: leaves own files, data URLs and every click with a connection to the browser', async () => {
  expect(press(new URL('/workshops.ics', window.location.origin).href)).toBe(true);
  expect(press('data:text/calendar;charset=utf-8,BEGIN%3AVCALENDAR')).toBe(true);
  online = true;
  expect(press(STORED_FILE)).toBe(true);
  // A second stored file would show up in `given`.
  online = false;
  expect(press(STORED_FILE)).toBe(false);
  await until('the file', () => given.length > 0);
  expect(given).toEqual(['practice plan.pdf']);
  expect(status()).toBeNull();
});
