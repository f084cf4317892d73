import { refetchForWorker } from './refetchForWorker';

const ARTICLE = '/articles/foundations/slow-practice';
const siteUrls = { 'en-US': 'http://localhost', 'de-DE': 'https://saiten.example' };
let asked: string[] = [];
let container: EventTarget & { controller: unknown };

beforeEach(() => {
  asked = [];
  container = Object.assign(new EventTarget(), { controller: null });
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
  window.fetch = (address) => (
    asked.push(String(address)),
    Promise.reject(new TypeError('Failed to fetch'))
  );
});

const takeOver = (): void => {
  container.controller = {};
  container.dispatchEvent(new Event('controllerchange'));
};

it('refetch: requests visited data again once the worker is active', () => {
  const paths = ['/articles/foundations', ARTICLE, '/articles/foundations', ARTICLE];
  refetchForWorker({ language: () => 'en-US', paths: () => paths, savesData: false, siteUrls });
  expect(asked).toEqual([]);
  takeOver();
  const data = [
    'en-US/frame',
    'en-US/p/articles/foundations',
    `en-US/p${ARTICLE}`,
    `de-DE/p${ARTICLE}`,
    'de-DE/frame',
  ];
  expect(asked.sort()).toEqual(data.map((file) => `/data/${file}.json`).sort());
  takeOver();
  expect(asked).toHaveLength(data.length);
});

it("refetch: requests the page in a language that is not the host's", () => {
  refetchForWorker({
    language: () => 'de-DE',
    paths: () => ['/articles/foundations/%C3%BCben/'],
    savesData: true,
    siteUrls,
  });
  takeOver();
  expect(asked.sort()).toEqual([
    '/data/de-DE/frame.json',
    '/data/de-DE/p/articles/foundations/%C3%BCben.json',
    '/in/de-DE/articles/foundations/%C3%BCben/',
  ]);
});

it("refetch: skips visitors' own pages, and does nothing with an active worker", () => {
  refetchForWorker({
    language: () => 'de-DE',
    paths: () => ['/receipt/secret'],
    savesData: true,
    siteUrls,
  });
  takeOver();
  expect(asked).toEqual(['/data/de-DE/frame.json']);
  asked = [];
  refetchForWorker({ language: () => 'en-US', paths: () => [ARTICLE], savesData: false, siteUrls });
  takeOver();
  expect(asked).toEqual([]);
});

it('refetch: requests no page of a tree that this host does not publish', () => {
  for (const urls of [null, { 'en-US': 'https://strings.example', 'de-DE': 'http://localhost' }])
    refetchForWorker({
      language: () => 'de-DE',
      paths: () => [ARTICLE],
      savesData: true,
      siteUrls: urls,
    });
  takeOver();
  expect(asked.filter((address) => address.startsWith('/in/'))).toEqual([]);
});
