import { clearPassage, markPassage, passageOf } from './passage';

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

it('passage: returns to its start on time, at the speed of the player', () => {
  const { player, state, at } = makePlayer();
  at(10);
  markPassage(player, 'from');
  at(12);
  markPassage(player, 'to');
  expect(passageOf(player)).toEqual({ from: 10, to: 12 });
  expect(state.currentTime).toBe(10);
  at(11.8);
  jest.advanceTimersByTime(390);
  expect(state.currentTime).toBe(11.8);
  state.currentTime = 12;
  jest.advanceTimersByTime(10);
  expect(state.currentTime).toBe(10);
  clearPassage(player);
  at(12.5);
  expect(state.currentTime).toBe(12.5);
  expect(jest.getTimerCount()).toBe(0);
});

it('passage: a later start or an earlier end begins another one', () => {
  const { player, at } = makePlayer();
  at(10);
  markPassage(player, 'to');
  at(20);
  markPassage(player, 'from');
  expect(passageOf(player)).toEqual({ from: 20, to: null });
  at(20.1);
  markPassage(player, 'to');
  expect(passageOf(player)).toEqual({ from: null, to: 20.1 });
});

it('passage: ends before the recording, and is forgotten with it', () => {
  const { player, at } = makePlayer();
  markPassage(player, 'from');
  at(60);
  markPassage(player, 'to');
  expect(passageOf(player)).toEqual({ from: 0, to: 59.8 });
  player.dispatchEvent(new Event('emptied'));
  expect(passageOf(player)).toEqual({ from: null, to: null });
});
