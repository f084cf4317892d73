import { pluckString } from './pluckedString';

const VOLUME = 0.35;
/** Time in which the visible vibration dies away, ms. */
const VISIBLE_MS = 1400;
/** Time of one visible vibration, ms. */
const VIBRATION_MS = 90;

const buffers = new Map<number, { buffer: AudioBuffer; speed: number }>();

function bufferOf(context: AudioContext, frequencyHz: number) {
  const known = buffers.get(frequencyHz);
  if (known !== undefined) return known;
  const { samples, speed } = pluckString(frequencyHz, context.sampleRate);
  const buffer = context.createBuffer(1, samples.length, context.sampleRate);
  buffer.copyToChannel(samples, 0);
  const made = { buffer, speed };
  buffers.set(frequencyHz, made);
  return made;
}

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
  const { buffer, speed } = bufferOf(context, frequencyHz);
  const source = new AudioBufferSourceNode(context, { buffer, playbackRate: speed });
  source.connect(new GainNode(context, { gain: VOLUME })).connect(context.destination);
  source.start();
  swing(string);
}
