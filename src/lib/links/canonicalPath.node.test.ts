import { canonicalPath } from './canonicalPath';

it.each([
  ['/', '/'],
  ['//', '/'],
  ['/shop', '/shop'],
  ['/shop/', '/shop/'],
  ['//shop', '/shop'],
  ['///shop//book/', '/shop/book/'],
  ['//evil.example/shop', '/evil.example/shop'],
  ['/index.html', '/'],
  ['//index.html', '/'],
  ['/shop/index.html', '/shop'],
  ['/shop/my-index.html', '/shop/my-index.html'],
  ['/articles/foundations/u%CC%88ben', '/articles/foundations/%C3%BCben'],
  ['/articles/foundations/%C3%BCben%2Fbow', '/articles/foundations/%C3%BCben%2Fbow'],
  ['/a%CC%88u%CC%88', '/%C3%A4%C3%BC'],
  ['/broken%FF%', '/broken%FF%'],
])('canonical path: %s is spelled %s', (path, expected) =>
  expect(canonicalPath(path)).toBe(expected),
);

it('canonical path: never begins with two slashes', () => {
  for (const path of ['//', '//x', '/////x/y', '//index.html', '//x//index.html'])
    expect(canonicalPath(path)).toMatch(/^\/(?!\/)/);
});
