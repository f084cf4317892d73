import { safeStorage } from './safeStorage';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

it('safe storage: reads, writes and removes', () => {
  expect(safeStorage.set('k', 'v')).toBe(true);
  expect(safeStorage.get('k')).toBe('v');
  safeStorage.remove('k');
  expect(safeStorage.get('k')).toBeNull();
});

it('safe storage: does not throw when storage is full or forbidden', () => {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
  }
  expect(safeStorage.get('k')).toBeNull();
  expect(safeStorage.set('k', 'v')).toBe(false);
  expect(() => safeStorage.remove('k')).not.toThrow();
});
