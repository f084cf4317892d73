import { cx } from './cx';
import { randomKey } from './randomKey';

test('class names are joined, and what is not set is left out', () =>
  expect(cx('a', false, undefined, null, '', 'b')).toBe('a b'));

test('a key is 32 hexadecimal digits, and another each time', () => {
  const keys = Array.from({ length: 20 }, randomKey);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(keys).size).toBe(20);
});
