/** A loop of a recording, seconds; null for an end that is not set. */
export interface Loop {
  from: number | null;
  to: number | null;
}

/** Speeds at which a loop is practised. */
export const SLOW_SPEEDS = [0.5, 0.6, 0.7, 0.8, 0.9, 1] as const;

const NONE: Loop = { from: null, to: null };
/** A loop ends this long before the recording, which would stop at its end. */
const BEFORE_END_S = 0.2;
/** Shortest loop. */
const SHORTEST_S = 0.3;

const loops = new WeakMap<HTMLMediaElement, Loop>();
const CHANGE = 'loopchange';
const HELD = ['timeupdate', 'seeked', 'playing', 'ratechange'] as const;

/** The loop that a player is held in. */
export const loopOf = (player: HTMLMediaElement | null): Loop =>
  (player === null ? undefined : loops.get(player)) ?? NONE;

/** Calls back when the loop of a player changes. @returns stops it */
export function onLoop(player: HTMLMediaElement, listener: () => void): () => void {
  player.addEventListener(CHANGE, listener);
  return () => player.removeEventListener(CHANGE, listener);
}

/** Lets a player return to the start of its loop, until another loop is set or another recording is loaded. */
function hold(player: HTMLMediaElement, from: number, to: number): void {
  const own = loops.get(player);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = (): void => {
    clearTimeout(timer);
    if (loops.get(player) !== own) return stop();
    const leftS = to - player.currentTime;
    if (leftS <= 0) player.currentTime = from;
    // The player tells its time only a few times a second.
    else if (!player.paused)
      timer = setTimeout(look, Math.ceil((leftS / player.playbackRate) * 1000));
  };
  const forget = (): void => setLoop(player, NONE);
  const stop = (): void => {
    for (const event of HELD) player.removeEventListener(event, look);
    player.removeEventListener('emptied', forget);
  };
  for (const event of HELD) player.addEventListener(event, look);
  player.addEventListener('emptied', forget);
  look();
}

function setLoop(player: HTMLMediaElement, loop: Loop): void {
  loops.set(player, loop);
  const { from, to } = loop;
  if (from !== null && to !== null) hold(player, from, to);
  player.dispatchEvent(new Event(CHANGE));
}

/** Sets an end of the loop to where the player is. An end on the wrong side of the other one replaces it. */
export function markLoop(player: HTMLMediaElement, end: keyof Loop): void {
  const { currentTime, duration } = player;
  const latest = Number.isFinite(duration) ? duration - BEFORE_END_S : Infinity;
  const at = Math.max(0, Math.min(currentTime, latest));
  const marked = { ...loopOf(player), [end]: at };
  const isLoop =
    marked.from === null || marked.to === null || marked.to - marked.from >= SHORTEST_S;
  setLoop(player, isLoop ? marked : { ...NONE, [end]: at });
}

/** Lets the player go on past the loop. */
export const clearLoop = (player: HTMLMediaElement): void => setLoop(player, NONE);

/** Sets the speed of a player; players keep the pitch. */
export function setSpeed(player: HTMLMediaElement, speed: number): void {
  player.playbackRate = speed;
}
