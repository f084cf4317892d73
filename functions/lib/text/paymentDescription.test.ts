import { paymentDescription } from './paymentDescription';
import { truncate } from './truncate';

const FAMILY = '👩🏽‍👩🏽‍👧🏽‍👦🏽';

test('paymentDescription: cuts to 100 characters and an ellipsis', () => {
  expect(paymentDescription('a'.repeat(100))).toBe('a'.repeat(100));
  expect(paymentDescription('a'.repeat(101))).toBe(`${'a'.repeat(100)}…`);
  expect(paymentDescription(' 1 × A\n\u0000B ')).toBe('1 × A B');
});

test.each(['🎻', FAMILY, 'e\u0301', 'नि', '\ud83c', '🇩🇪', 'ﷺ'])(
  'paymentDescription: many %s stay within what PayPal takes and are not split',
  (character) => {
    const shown = character === '\ud83c' ? '\ufffd' : character;
    for (const count of [1, 27, 60, 200]) {
      const description = paymentDescription(character.repeat(count));
      expect(description.length).toBeLessThanOrEqual(127);
      expect(description.replace(/…$/, '').replaceAll(shown, '')).toBe('');
      expect(description).not.toBe('…');
    }
  },
);

test('truncate: a single character that is longer than the limit leaves the ellipsis', () => {
  expect(truncate(FAMILY, 5)).toBe('…');
});
