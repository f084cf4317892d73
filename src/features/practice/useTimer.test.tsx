import { act, cleanup, renderHook } from '@testing-library/react';
import { useTimer, type RunningTimer } from './useTimer';

const MINUTE = 60_000;
const START = Date.UTC(2026, 10, 22, 9, 0);

beforeEach(() => {
  jest.useFakeTimers({ now: START });
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

/** Simulates loading the page now. */
function load(minutes = 15, block = 'bars'): () => RunningTimer {
  cleanup();
  const { result } = renderHook(() => useTimer(block, minutes));
  return () => result.current as RunningTimer;
}

it('useTimer: continues after a reload', () => {
  const before = load();
  act(() => before().start());
  jest.setSystemTime(START + 4 * MINUTE);
  const timer = load();
  expect(timer()).toMatchObject({ remainingMs: 11 * MINUTE, isRunning: true, isOver: false });
  act(() => timer().pause());
  jest.setSystemTime(START + 60 * MINUTE);
  expect(load()()).toMatchObject({ remainingMs: 11 * MINUTE, isRunning: false });
});

it('useTimer: reports the end time when nobody saw the end, after a reload or sleep of the device', () => {
  const before = load();
  act(() => before().start());
  jest.setSystemTime(START + 40 * MINUTE);
  expect(load()()).toMatchObject({
    remainingMs: 0,
    isRunning: false,
    isOver: true,
    endedAt: START + 15 * MINUTE,
  });
  const slept = load(15, 'scales');
  act(() => slept().start());
  // Intervals do not run while a device sleeps.
  jest.setSystemTime(START + 90 * MINUTE);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(slept()).toMatchObject({ isOver: true, endedAt: START + 55 * MINUTE });
});

it('useTimer: is separate per exercise, and starts over after a reset or a change of minutes', () => {
  const timer = load();
  act(() => timer().start());
  expect(load(15, 'scales')()).toMatchObject({ remainingMs: 15 * MINUTE, isRunning: false });
  expect(load(10)()).toMatchObject({ remainingMs: 10 * MINUTE, isRunning: false });
  const again = load();
  act(() => again().reset());
  expect(load()()).toMatchObject({ remainingMs: 15 * MINUTE, isRunning: false, endedAt: null });
});

it.each([
  '',
  '{',
  'null',
  '[]',
  '{"total":900000}',
  '{"total":900000,"startedAt":"now","passed":0}',
  '{"total":900000,"startedAt":-1,"passed":0}',
  '{"total":900000,"startedAt":null,"passed":1e9}',
])('useTimer: starts over when the stored value is %s', (stored) => {
  sessionStorage.setItem('timer:bars', stored);
  expect(load()()).toMatchObject({ remainingMs: 15 * MINUTE, isRunning: false, isOver: false });
});

it('useTimer: works when storage is forbidden', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('', 'SecurityError');
  });
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'SecurityError');
  });
  const timer = load();
  act(() => timer().start());
  act(() => jest.advanceTimersByTime(MINUTE));
  expect(timer()).toMatchObject({ remainingMs: 14 * MINUTE, isRunning: true });
  jest.restoreAllMocks();
});
