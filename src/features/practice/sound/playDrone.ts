/** Loudness of the harmonics of the drone. */
const HARMONICS = [0, 1, 0.5, 0.3, 0.2, 0.1, 0.06];
const LOUDNESS = 0.25;
const FADE_S = 0.15;

/** Holds tones until the returned function is called. */
export function playDrone(output: AudioNode, frequencies: readonly number[]): () => void {
  const { context } = output;
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setTargetAtTime(LOUDNESS / frequencies.length, context.currentTime, FADE_S);
  gain.connect(output);
  const periodicWave = new PeriodicWave(context, {
    real: HARMONICS.map(() => 0),
    imag: HARMONICS,
  });
  const tones = frequencies.map(
    (frequency) => new OscillatorNode(context, { frequency, periodicWave }),
  );
  for (const tone of tones) {
    tone.connect(gain);
    tone.start();
  }
  return () => {
    gain.gain.setTargetAtTime(0, context.currentTime, FADE_S);
    for (const tone of tones) tone.stop(context.currentTime + 5 * FADE_S);
  };
}
