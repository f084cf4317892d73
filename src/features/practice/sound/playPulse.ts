import { dueBeats, timeOfBeat, type PulseGrid } from './pulseGrid';

/** Beats are scheduled this long before they sound; a hidden page's timers fire once a second. */
const LOOK_AHEAD_S = 1.5;
const SCHEDULE_INTERVAL_MS = 250;
/** Time before the first beat, in which the context resumes. */
const LEAD_S = 0.1;
const CLICK_HZ = 1100;
const CLICK_S = 0.04;
const LOUDNESS = 0.35;

/** Schedules one click at a time of the audio clock. */
export function click(context: BaseAudioContext, target: AudioNode, time: number): void {
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(LOUDNESS, time);
  gain.gain.exponentialRampToValueAtTime(0.001, time + CLICK_S);
  const tone = new OscillatorNode(context, { frequency: CLICK_HZ });
  tone.connect(gain).connect(target);
  tone.start(time);
  tone.stop(time + CLICK_S);
}

/** Plays a pulse until the returned function is called. */
export function playPulse(context: AudioContext, tempo: number): () => void {
  const grid: PulseGrid = { origin: context.currentTime + LEAD_S, tempo };
  const output = new GainNode(context);
  output.connect(context.destination);
  let next = 0;
  const schedule = (): void => {
    const due = dueBeats(grid, next, context.currentTime, LOOK_AHEAD_S);
    for (const beat of due.beats) click(context, output, timeOfBeat(grid, beat));
    next = due.next;
  };
  schedule();
  const timer = setInterval(schedule, SCHEDULE_INTERVAL_MS);
  return () => {
    clearInterval(timer);
    // Clicks that are scheduled already are not heard.
    output.disconnect();
  };
}
