import { withTimeout } from './withTimeout';

const never = new Promise<string>(() => undefined);

test('withTimeout: resolves with work that ends in time, without calling late', async () => {
  const late = jest.fn(() => 'late');
  jest.useFakeTimers();
  expect(await withTimeout(50, Promise.resolve('done'), late)).toBe('done');
  jest.advanceTimersByTime(1000);
  jest.useRealTimers();
  expect(late).not.toHaveBeenCalled();
});

test('withTimeout: resolves with the result of late after the limit', async () => {
  expect(await withTimeout(5, never, () => 'late')).toBe('late');
});

test('withTimeout: rejects with work that fails in time', async () => {
  await expect(withTimeout(50, Promise.reject(new Error('no')), () => 'late')).rejects.toThrow(
    'no',
  );
});
