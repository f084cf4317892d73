import { updateHead } from './updateHead';

const ARRIVED = `
  <title>Slow – Open Strings</title>
  <meta name="description" content="About slowness">
  <link rel="canonical" href="https://openstrings.example/articles/foundations/slow">
  <link rel="alternate" hreflang="en" href="https://openstrings.example/articles/foundations/slow">
  <link rel="alternate" hreflang="de" href="https://leere-saiten.example/articles/foundations/slow">
  <link rel="alternate" hreflang="x-default" href="https://openstrings.example/articles/foundations/slow">
  <link rel="alternate" type="application/atom+xml" href="https://openstrings.example/feed.atom">
  <meta property="og:title" content="Slow – Open Strings"><meta property="og:url" content="x">
  <meta property="og:image" content="card" data-page>
  <script type="application/ld+json" data-page>{}</script>`;

beforeEach(() => {
  document.head.innerHTML = ARRIVED;
  document.body.innerHTML =
    '<main><p>Short.</p><p>The second paragraph of this page is long enough to say what the page is about.</p></main>';
});

const page = {
  title: 'Slow – Open Strings',
  description: '',
  unlisted: false,
  path: '/articles/foundations/slow',
  language: 'en-US' as const,
};
const attribute = (selector: string, name = 'content'): string | null | undefined =>
  document.head.querySelector(selector)?.getAttribute(name);
const addresses = (): (string | null)[] =>
  Array.from(document.head.querySelectorAll('link[rel="canonical"], link[hreflang]'), (link) =>
    link.getAttribute('href'),
  );

it('updateHead: leaves the prerendered head unchanged', () => {
  const before = document.head.innerHTML;
  updateHead(page);
  expect(document.head.innerHTML).toBe(before);
});

it('updateHead: updates the head after navigation and removes what only publishing knows', () => {
  updateHead({ ...page, title: 'Community – Open Strings', path: '/community' });
  expect(document.title).toBe('Community – Open Strings');
  expect(addresses()).toEqual([
    'https://openstrings.example/community',
    'https://openstrings.example/community',
    'https://leere-saiten.example/community',
    'https://openstrings.example/community',
  ]);
  expect([attribute('meta[property="og:title"]'), attribute('meta[property="og:url"]')]).toEqual([
    'Community – Open Strings',
    'https://openstrings.example/community',
  ]);
  expect(attribute('meta[name="description"]')).toMatch(/^The second paragraph/);
  expect(document.head.querySelector('[data-page]')).toBeNull();
  expect(attribute('link[type="application/atom+xml"]', 'href')).toBe(
    'https://openstrings.example/feed.atom',
  );
});

it('updateHead: uses the host of the chosen language', () => {
  updateHead({ ...page, title: 'Langsam – Open Strings', language: 'de-DE' });
  expect(attribute('link[rel="canonical"]', 'href')).toBe(
    'https://leere-saiten.example/articles/foundations/slow',
  );
  expect(attribute('meta[property="og:locale"]')).toBe('de_DE');
});

it('updateHead: marks an unlisted page noindex, and removes that for the next page', () => {
  updateHead({ ...page, title: 'Page not found', unlisted: true, path: '/nothing' });
  expect(attribute('meta[name="robots"]')).toBe('noindex');
  updateHead({ ...page, path: '/community' });
  expect(document.head.querySelector('meta[name="robots"]')).toBeNull();
});

it('updateHead: adds no addresses to a page that had none', () => {
  document.head.innerHTML = '<meta name="robots" content="noindex">';
  updateHead({ ...page, path: '/community' });
  expect(addresses()).toEqual([]);
  expect(document.head.querySelector('meta[name="robots"]')).toBeNull();
});

it('updateHead: leads to the feeds of the chosen language', () => {
  updateHead({ ...page, language: 'de-DE' });
  expect(attribute('link[type="application/atom+xml"]', 'href')).toBe(
    'https://leere-saiten.example/feed.atom',
  );
});
