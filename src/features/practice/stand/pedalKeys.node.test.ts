import { isTeachable, turnOf } from './pedalKeys';

it.each([
  ['PageDown', 'next'],
  ['ArrowRight', 'next'],
  ['ArrowDown', 'next'],
  [' ', 'next'],
  ['Enter', 'next'],
  ['PageUp', 'back'],
  ['ArrowLeft', 'back'],
  ['ArrowUp', 'back'],
  ['Escape', null],
  ['Tab', null],
  ['b', null],
] as const)('pedal: %p means %p', (key, expected) => {
  expect(turnOf(key, null, false)).toBe(expected);
});

it('pedal: a taught key turns to the next step', () => {
  expect(turnOf('b', 'b', false)).toBe('next');
  expect(turnOf('PageUp', 'PageUp', false)).toBe('next');
  expect(turnOf('b', 'b', true)).toBe('next');
});

it.each([' ', 'Enter'])('pedal: %p presses a control that the keyboard has reached', (key) => {
  expect(turnOf(key, null, true)).toBeNull();
  expect(turnOf(key, key, true)).toBeNull();
});

it.each(['Escape', 'Tab', 'Shift', ''])('pedal: %p cannot be taught', (key) => {
  expect(isTeachable(key)).toBe(false);
});
