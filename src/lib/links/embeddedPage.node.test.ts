import { samePath } from './embeddedPage';

it.each([
  ['/', '/'],
  ['/shop', '/shop/'],
  ['/articles/x/Teil%201%2C%202', '/articles/x/Teil%201,%202'],
  ['/articles/x/%C3%BCben', '/articles/x/u%CC%88ben/'],
  ['/broken%', '/broken%'],
])('path: %s and %s are one page', (a, b) => expect(samePath(a, b)).toBe(true));

it.each([
  ['/', '/shop'],
  ['/shop', '/shop/book'],
  ['/articles/x/a%2Fb', '/articles/x/a%252Fb'],
])('path: %s and %s are two pages', (a, b) => expect(samePath(a, b)).toBe(false));
