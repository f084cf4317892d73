import { isJustBack, whenConnected } from './connection';

const back = (): boolean => window.dispatchEvent(new Event('online'));

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.advanceTimersByTime(60_000);
  jest.useRealTimers();
});

it('connection: retries when it returns, until cancelled', () => {
  const again = jest.fn();
  const leave = whenConnected(again);
  jest.advanceTimersByTime(60_000);
  expect(again).not.toHaveBeenCalled();
  back();
  expect(again).toHaveBeenCalledTimes(1);
  leave();
  back();
  expect(again).toHaveBeenCalledTimes(1);
});

it('connection: retries soon after it has just returned', () => {
  back();
  expect(isJustBack()).toBe(true);
  const again = jest.fn();
  const leave = whenConnected(again);
  jest.advanceTimersByTime(2000);
  expect(again).toHaveBeenCalledTimes(1);
  leave();
  whenConnected(again)();
  jest.advanceTimersByTime(7900);
  expect([isJustBack(), again.mock.calls.length]).toEqual([true, 1]);
  jest.advanceTimersByTime(100);
  expect(isJustBack()).toBe(false);
  const late = whenConnected(again);
  jest.advanceTimersByTime(60_000);
  expect(again).toHaveBeenCalledTimes(1);
  late();
});
