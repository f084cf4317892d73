import { clearLoop, markLoop, loopOf } from './loop';

/** A player whose time the test sets. */
function makePlayer() {
  const player = document.createElement('audio');
  const state = { currentTime: 0, duration: 60, paused: false, playbackRate: 0.5 };
  for (const name of Object.keys(state) as (keyof typeof state)[])
    Object.defineProperty(player, name, {
      get: () => state[name],
      set: (value: never) => void (state[name] = value),
    });
  const at = (time: number): void => {
    state.currentTime = time;
    player.dispatchEvent(new Event('timeupdate'));
  };
  return { player, state, at };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('loop: returns to its start on time, at the speed of the player', () => {
  const { player, state, at } = makePlayer();
  at(10);
  markLoop(player, 'from');
  at(12);
  markLoop(player, 'to');
  expect(loopOf(player)).toEqual({ from: 10, to: 12 });
  expect(state.currentTime).toBe(10);
  at(11.8);
  jest.advanceTimersByTime(390);
  expect(state.currentTime).toBe(11.8);
  state.currentTime = 12;
  jest.advanceTimersByTime(10);
  expect(state.currentTime).toBe(10);
  clearLoop(player);
  at(12.5);
  expect(state.currentTime).toBe(12.5);
  expect(jest.getTimerCount()).toBe(0);
});

it('loop: a later start or an earlier end begins another one', () => {
  const { player, at } = makePlayer();
  at(10);
  markLoop(player, 'to');
  at(20);
  markLoop(player, 'from');
  expect(loopOf(player)).toEqual({ from: 20, to: null });
  at(20.1);
  markLoop(player, 'to');
  expect(loopOf(player)).toEqual({ from: null, to: 20.1 });
});

it('loop: ends before the recording, and is forgotten with it', () => {
  const { player, at } = makePlayer();
  markLoop(player, 'from');
  at(60);
  markLoop(player, 'to');
  expect(loopOf(player)).toEqual({ from: 0, to: 59.8 });
  player.dispatchEvent(new Event('emptied'));
  expect(loopOf(player)).toEqual({ from: null, to: null });
});
