import { parseSection } from '@/features/shop/shopSection';
import { withoutTracking } from './tracking';

it.each([
  ['#freeDownloads?utm_source=mail', '#freeDownloads'],
  ['#books&utm_source=mail&utm_medium=x', '#books'],
  ['#file-1?fbclid=abc', '#file-1'],
  ['#h-what?', '#h-what?'],
  ['#a&b', '#a&b'],
  ['?utm_source=x', ''],
  ['', ''],
])('hash: %s is %s without tracking', (hash, left) => {
  expect(withoutTracking(hash)).toBe(left);
});

it.each([
  ['#freeDownloads?utm_source=mail', 'freeDownloads'],
  ['#journals&gclid=1', 'journals'],
  ['#file-x?mc_cid=1', 'freeDownloads'],
  ['#nothing?utm_source=mail', 'books'],
])('shop: %s opens %s', (hash, section) => {
  expect(parseSection(hash)).toBe(section);
});
