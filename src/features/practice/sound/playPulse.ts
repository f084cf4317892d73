import type { SoundSettings } from '@/features/ui/sounds';
import { dueBeats, firstBeatFrom, timeOfBeat, type PulseGrid } from './pulseGrid';

/** Beats are scheduled this long before they sound; a hidden page's timers fire once a second. */
const LOOK_AHEAD_S = 1.5;
const SCHEDULE_INTERVAL_MS = 250;
/** Time before the first beat, in which the context resumes. */
const LEAD_S = 0.1;
const CLICK_HZ = 1100;
const ACCENT_HZ = 1650;
const CLICK_S = 0.04;
const LOUDNESS = 0.7;

/** Tempo, beats in a bar and silent bars of a pulse. */
export type PulseSettings = Pick<SoundSettings, 'tempo' | 'beats' | 'silentBar'>;

/** A pulse that sounds. */
export interface Pulse {
  /** Goes on with other settings from the next beat. */
  change(settings: PulseSettings): void;
  stop(): void;
}

/** Schedules one click at a time of the audio clock. */
function click(target: AudioNode, time: number, frequency: number): void {
  const { context } = target;
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(LOUDNESS, time);
  gain.gain.exponentialRampToValueAtTime(0.001, time + CLICK_S);
  const tone = new OscillatorNode(context, { frequency });
  tone.connect(gain).connect(target);
  tone.start(time);
  tone.stop(time + CLICK_S);
}

/** The pitch of a beat; null in a silent bar. */
function pitchOf(beat: number, { beats, silentBar }: PulseSettings): number | null {
  const bar = Math.floor(beat / beats);
  if (silentBar > 0 && bar % silentBar === silentBar - 1) return null;
  return beats > 1 && beat % beats === 0 ? ACCENT_HZ : CLICK_HZ;
}

/** Calls a function every `SCHEDULE_INTERVAL_MS`. @returns its end */
function everyInterval(run: () => void): () => void {
  const timer = setInterval(run, SCHEDULE_INTERVAL_MS);
  return () => clearInterval(timer);
}

/** Starts a pulse. @param repeat calls the scheduling again and again; the bench has a clock of its own */
export function playPulse(output: AudioNode, start: PulseSettings, repeat = everyInterval): Pulse {
  const { context } = output;
  let settings = start;
  let grid: PulseGrid = { origin: context.currentTime + LEAD_S, tempo: start.tempo };
  let clicks = new GainNode(context);
  clicks.connect(output);
  let next = 0;
  const schedule = (): void => {
    const due = dueBeats(grid, next, context.currentTime, LOOK_AHEAD_S);
    for (const beat of due.beats) {
      const pitch = pitchOf(beat, settings);
      if (pitch !== null) click(clicks, timeOfBeat(grid, beat), pitch);
    }
    next = due.next;
  };
  schedule();
  const end = repeat(schedule);
  return {
    change(changed) {
      const beat = firstBeatFrom(grid, context.currentTime);
      const isSameBar = changed.beats === settings.beats;
      const at = timeOfBeat(grid, beat);
      // Other bars begin with the next beat.
      next = isSameBar ? beat : 0;
      grid = { origin: at - (next * 60) / changed.tempo, tempo: changed.tempo };
      settings = changed;
      // Clicks that are scheduled already are not heard.
      clicks.disconnect();
      clicks = new GainNode(context);
      clicks.connect(output);
      schedule();
    },
    stop() {
      end();
      clicks.disconnect();
    },
  };
}
