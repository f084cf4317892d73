/** Length of a sound, s. */
const DURATION_S = 3;
/** Share of its energy that a string keeps with each vibration. */
const DAMPING = 0.996;

/**
 * Synthesizes a plucked string by the algorithm of Karplus and Strong: a burst of noise circulates in a delay line and
 * loses its high frequencies on the way.
 * @param frequencyHz wanted pitch; the samples have nearly this one
 * @returns samples, and the factor of speed at which they have exactly the wanted pitch
 */
export function pluckString(
  frequencyHz: number,
  sampleRate: number,
  random: () => number = Math.random,
): { samples: Float32Array<ArrayBuffer>; speed: number } {
  // The average of two samples adds half a sample to the period.
  const period = Math.round(sampleRate / frequencyHz - 0.5);
  const samples = new Float32Array(new ArrayBuffer(4 * Math.round(DURATION_S * sampleRate)));
  for (let at = 0; at < samples.length; at++) {
    samples[at] =
      at < period
        ? random() * 2 - 1
        : DAMPING * 0.5 * ((samples[at - period] ?? 0) + (samples[at - period - 1] ?? 0));
  }
  return { samples, speed: (frequencyHz * (period + 0.5)) / sampleRate };
}
