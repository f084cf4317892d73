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

/** A page that is loaded now. */
function load(minutes = 15, block = 'bars'): () => RunningTimer {
  cleanup();
  const { result } = renderHook(() => useTimer(block, minutes));
  return () => result.current as RunningTimer;
}

it('goes on after a reload as if nothing had happened', () => {
  const before = load();
  act(() => before().start());
  jest.setSystemTime(START + 4 * MINUTE);
  const timer = load();
  expect(timer()).toMatchObject({ left: 11 * MINUTE, running: true, over: false });
  act(() => timer().pause());
  jest.setSystemTime(START + 60 * MINUTE);
  expect(load()()).toMatchObject({ left: 11 * MINUTE, running: false });
});

it('says when it ended where nobody was there to see it: after a reload, or a sleep of the device', () => {
  const before = load();
  act(() => before().start());
  jest.setSystemTime(START + 40 * MINUTE);
  expect(load()()).toMatchObject({
    left: 0,
    running: false,
    over: true,
    endedAt: START + 15 * MINUTE,
  });
  const slept = load(15, 'scales');
  act(() => slept().start());
  // No interval runs while a device sleeps.
  jest.setSystemTime(START + 90 * MINUTE);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(slept()).toMatchObject({ over: true, endedAt: START + 55 * MINUTE });
});

it('keeps exercises apart, and forgets what was reset or has other minutes now', () => {
  const timer = load();
  act(() => timer().start());
  expect(load(15, 'scales')()).toMatchObject({ left: 15 * MINUTE, running: false });
  expect(load(10)()).toMatchObject({ left: 10 * MINUTE, running: false });
  const again = load();
  act(() => again().reset());
  expect(load()()).toMatchObject({ left: 15 * MINUTE, running: false, endedAt: null });
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
])('begins afresh where the tab holds %s', (kept) => {
  sessionStorage.setItem('timer:bars', kept);
  expect(load()()).toMatchObject({ left: 15 * MINUTE, running: false, over: false });
});

it('runs on a device that forbids its storage', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('', 'SecurityError');
  });
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'SecurityError');
  });
  const timer = load();
  act(() => timer().start());
  act(() => jest.advanceTimersByTime(MINUTE));
  expect(timer()).toMatchObject({ left: 14 * MINUTE, running: true });
  jest.restoreAllMocks();
});
