import { matchRoutes } from 'react-router-dom';
import { PAGES, PATTERNS } from '@/lib/addresses';
import { makeRoutes } from './routes';

const routes = makeRoutes(() => Promise.resolve());
const patternAt = (address: string) => matchRoutes(routes, address)?.at(-1)?.route.path;
const ADDRESSES = [...Object.values(PAGES), ...Object.values(PATTERNS)].filter(
  (address) => address !== PAGES.home,
);

it.each(ADDRESSES)('route %s: matches its address case-sensitively', (address) => {
  expect(patternAt(address)).toBe(address);
  const first = address.slice(0, 2).toUpperCase() + address.slice(2);
  expect(patternAt(first)).toBe('*');
});
