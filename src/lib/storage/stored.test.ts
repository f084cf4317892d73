import * as v from 'valibot';
import { safeSession, safeStorage } from './safeStorage';
import { stored } from './stored';

const value = stored(safeSession, 'quiz', v.object({ books: v.number() }));

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

it('stored: keeps a valid value until it is removed', () => {
  expect(value.read()).toBeNull();
  expect(value.write({ books: 3 })).toBe(true);
  expect(value.read()).toEqual({ books: 3 });
  expect(safeStorage.get('quiz')).toBeNull();
  value.forget();
  expect(value.read()).toBeNull();
});

it.each(['', '{', 'null', '[]', '{"books":"many"}'])('stored: reads %p as null', (text) => {
  sessionStorage.setItem('quiz', text);
  expect(value.read()).toBeNull();
});

it('stored: does not throw when storage is full or forbidden', () => {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
  }
  expect(value.read()).toBeNull();
  expect(value.write({ books: 1 })).toBe(false);
  expect(() => value.forget()).not.toThrow();
});
