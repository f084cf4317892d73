import { soundContext } from '@/lib/media/soundContext';

/** Partials of a small bell: frequency in Hz, loudness, and seconds until it has died away. */
const PARTIALS = [
  [880, 0.12, 1.8],
  [2376, 0.04, 0.9],
] as const;

/** Rings a soft bell, where the device plays sound. */
export function ringBell(): void {
  try {
    const context = soundContext();
    for (const [frequency, loudness, length] of PARTIALS) {
      const gain = new GainNode(context, { gain: loudness });
      gain.gain.setValueAtTime(loudness, context.currentTime);
      gain.gain.exponentialRampToValueAtTime(0.0001, context.currentTime + length);
      const partial = new OscillatorNode(context, { frequency });
      partial.connect(gain).connect(context.destination);
      partial.start();
      partial.stop(context.currentTime + length);
    }
  } catch {
    // Without sound the next step is seen.
  }
}
