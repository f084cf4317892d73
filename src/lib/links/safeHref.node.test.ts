import { linkProblem, safeHref } from './safeHref';

const SITE = { 'en-US': 'https://www.open.example', 'de-DE': 'https://leer.example:8443' };

it.each([
  ['www.example.org', 'https://www.example.org'],
  ['example.org/path?a=b#c', 'https://example.org/path?a=b#c'],
  ['Example.Org', 'https://Example.Org'],
  ['example.com.br', 'https://example.com.br'],
  ['bücher.example/x', 'https://bücher.example/x'],
  ['example.org:8080/x', 'https://example.org:8080/x'],
  ['example.org ', 'https://example.org'],
  ['https:/example.org', 'https://example.org'],
  ['https:example.org/x', 'https://example.org/x'],
])('link: %s leads to the other site', (typed, href) =>
  expect(safeHref(typed, SITE)).toEqual({ href, external: true }),
);

it.each([
  ['info@example.org', 'mailto:info@example.org'],
  ['first.last@mail.example.org?subject=Hi', 'mailto:first.last@mail.example.org?subject=Hi'],
])('link: %s opens a mail', (typed, href) =>
  expect(safeHref(typed, SITE)).toEqual({ href, external: false }),
);

it.each([
  ['https://www.open.example', '/'],
  ['https://www.open.example/shop/', '/shop'],
  ['http://open.example/shop#books', '/shop#books'],
  ['www.open.example/search?q=bow', '/search?q=bow'],
  ['open.example', '/'],
  ['https://leer.example:8443/articles/foundations/u%CC%88ben', '/articles/foundations/%C3%BCben'],
  ['https://www.open.example//evil.example/index.html', '/evil.example'],
])('link: the own address %s is internal', (typed, href) =>
  expect(safeHref(typed, SITE)).toEqual({ href, external: false }),
);

it.each([
  'https://open.example.evil.example',
  'https://leer.example',
  'https://example.org/www.open.example',
])('link: %s stays external', (typed) =>
  expect(safeHref(typed, SITE)).toEqual({ href: typed, external: true }),
);

it.each(['https://', 'http:///', 'https://exa mple.org:x'])('link: %s is refused', (typed) =>
  expect(safeHref(typed)).toBeNull(),
);

it.each(['index.html', 'shop', 'articles/foundations', './shop', '../shop', 'text.pdf'])(
  'link: the relative address %s stays and is named to the editor',
  (typed) => {
    expect(safeHref(typed)).toEqual({ href: typed, external: false });
    expect(linkProblem(typed)).toEqual({ kind: 'relativeLink', values: [`"${typed}"`] });
  },
);

it.each(['javascript:alert(1)', '//shop', '', 'https://'])(
  'link: %s is named to the editor',
  (typed) => expect(linkProblem(typed)?.kind).toBe('refusedLink'),
);

it.each(['/shop', '#heading', '?episode=1', 'www.example.org', 'info@example.org', 'tel:+49'])(
  'link: %s is no problem for the editor',
  (typed) => expect(linkProblem(typed)).toBeNull(),
);
