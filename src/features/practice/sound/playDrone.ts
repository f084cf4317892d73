/** Loudness of the harmonics of the drone. */
const HARMONICS = [0, 1, 0.5, 0.3, 0.2, 0.1, 0.06];
const LOUDNESS = 0.12;
const FADE_S = 0.15;

/** Holds a tone until the returned function is called. */
export function playDrone(context: AudioContext, frequency: number): () => void {
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setTargetAtTime(LOUDNESS, context.currentTime, FADE_S);
  const wave = new PeriodicWave(context, {
    real: HARMONICS.map(() => 0),
    imag: HARMONICS,
  });
  const tone = new OscillatorNode(context, { frequency, periodicWave: wave });
  tone.connect(gain).connect(context.destination);
  tone.start();
  return () => {
    gain.gain.setTargetAtTime(0, context.currentTime, FADE_S);
    tone.stop(context.currentTime + 5 * FADE_S);
  };
}
