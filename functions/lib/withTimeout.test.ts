import { withTimeout } from './withTimeout';

const never = new Promise<string>(() => undefined);

test('work in time gives what it gives, and nobody hears that it is late', async () => {
  const late = jest.fn(() => 'late');
  jest.useFakeTimers();
  expect(await withTimeout(50, Promise.resolve('done'), late)).toBe('done');
  jest.advanceTimersByTime(1000);
  jest.useRealTimers();
  expect(late).not.toHaveBeenCalled();
});

test('work that takes longer is answered for', async () => {
  expect(await withTimeout(5, never, () => 'late')).toBe('late');
});

test('work that fails in time fails', async () => {
  await expect(withTimeout(50, Promise.reject(new Error('no')), () => 'late')).rejects.toThrow(
    'no',
  );
});
