import { playPlucked } from '@/lib/media/playPlucked';

/** Time in which the visible vibration dies away, ms. */
const VISIBLE_MS = 1400;
/** Time of one visible vibration, ms. */
const VIBRATION_MS = 90;

/** Lets the line of a string swing, unless the visitor wants less motion. */
function swing(string: HTMLElement): void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const count = Math.round(VISIBLE_MS / VIBRATION_MS);
  const frames = Array.from({ length: count + 1 }, (_, at) => ({
    opacity: 1 - at / count,
    transform: `scaleY(${String((at % 2 === 0 ? 1 : 0.55) * Math.exp((-3 * at) / count))})`,
  }));
  string.animate(frames, { duration: VISIBLE_MS, pseudoElement: '::before' });
}

/** Plucks a string: it sounds and swings. */
export function playString(context: AudioContext, string: HTMLElement, frequencyHz: number): void {
  playPlucked(context, [frequencyHz]);
  swing(string);
}
