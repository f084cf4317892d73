import { pluckString } from './pluckedString';

const VOLUME = 0.35;

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

/** Plucks strings together. */
export function playPlucked(context: AudioContext, frequencies: readonly number[]): void {
  const gain = new GainNode(context, { gain: VOLUME / Math.sqrt(frequencies.length) });
  gain.connect(context.destination);
  for (const frequencyHz of frequencies) {
    const { buffer, speed } = bufferOf(context, frequencyHz);
    const source = new AudioBufferSourceNode(context, { buffer, playbackRate: speed });
    source.connect(gain);
    source.start();
  }
}
