import { cx } from './cx';
import { randomKey } from './randomKey';

test('cx: joins class names and skips unset ones', () =>
  expect(cx('a', false, undefined, null, '', 'b')).toBe('a b'));

test('random key: has 32 hexadecimal digits and differs each time', () => {
  const keys = Array.from({ length: 20 }, randomKey);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(keys).size).toBe(20);
});
