/** A passage of a recording, seconds; null for an end that is not set. */
export interface Passage {
  from: number | null;
  to: number | null;
}

/** Speeds at which a passage is practised. */
export const SLOW_SPEEDS = [0.5, 0.6, 0.7, 0.8, 0.9, 1] as const;

const NONE: Passage = { from: null, to: null };
/** A passage ends this long before the recording, which would stop at its end. */
const BEFORE_END_S = 0.2;
/** Shortest passage. */
const SHORTEST_S = 0.3;

const passages = new WeakMap<HTMLMediaElement, Passage>();
const CHANGE = 'passagechange';
const HELD = ['timeupdate', 'seeked', 'playing', 'ratechange'] as const;

/** The passage that a player is held in. */
export const passageOf = (player: HTMLMediaElement | null): Passage =>
  (player === null ? undefined : passages.get(player)) ?? NONE;

/** Calls back when the passage of a player changes. @returns stops it */
export function onPassage(player: HTMLMediaElement, listener: () => void): () => void {
  player.addEventListener(CHANGE, listener);
  return () => player.removeEventListener(CHANGE, listener);
}

/** Lets a player return to the start of its passage, until another passage is set or another recording is loaded. */
function hold(player: HTMLMediaElement, from: number, to: number): void {
  const own = passages.get(player);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = (): void => {
    clearTimeout(timer);
    if (passages.get(player) !== own) return stop();
    const leftS = to - player.currentTime;
    if (leftS <= 0) player.currentTime = from;
    // The player tells its time only a few times a second.
    else if (!player.paused)
      timer = setTimeout(look, Math.ceil((leftS / player.playbackRate) * 1000));
  };
  const forget = (): void => setPassage(player, NONE);
  const stop = (): void => {
    for (const event of HELD) player.removeEventListener(event, look);
    player.removeEventListener('emptied', forget);
  };
  for (const event of HELD) player.addEventListener(event, look);
  player.addEventListener('emptied', forget);
  look();
}

function setPassage(player: HTMLMediaElement, passage: Passage): void {
  passages.set(player, passage);
  const { from, to } = passage;
  if (from !== null && to !== null) hold(player, from, to);
  player.dispatchEvent(new Event(CHANGE));
}

/** Sets an end of the passage to where the player is. An end on the wrong side of the other one replaces it. */
export function markPassage(player: HTMLMediaElement, end: keyof Passage): void {
  const { currentTime, duration } = player;
  const latest = Number.isFinite(duration) ? duration - BEFORE_END_S : Infinity;
  const at = Math.max(0, Math.min(currentTime, latest));
  const marked = { ...passageOf(player), [end]: at };
  const isPassage =
    marked.from === null || marked.to === null || marked.to - marked.from >= SHORTEST_S;
  setPassage(player, isPassage ? marked : { ...NONE, [end]: at });
}

/** Lets the player go on past the passage. */
export const clearPassage = (player: HTMLMediaElement): void => setPassage(player, NONE);

/** Sets the speed of a player; players keep the pitch. */
export function setSpeed(player: HTMLMediaElement, speed: number): void {
  player.playbackRate = speed;
}
