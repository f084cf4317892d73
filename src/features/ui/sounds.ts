import * as v from 'valibot';

/** Lowest and highest pitch of A4 that the drone can be tuned to, Hz. */
export const A_RANGE_HZ = [415, 446] as const;
/** Slowest and fastest pulse, beats a minute. */
export const TEMPO_RANGE = [20, 300] as const;
export const MAX_BEATS = 12;
export const MAX_SILENT_BAR = 16;

const within = ([least, most]: readonly [number, number]) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));

/** Settings of drone and pulse, as stored across visits. */
export const soundSettingsSchema = v.object({
  /** Note of the drone, in semitones above C of octave 0. */
  semitone: within([12, 95]),
  a4Hz: within(A_RANGE_HZ),
  /** The drone also holds the octave, or the fifth, above the note. */
  octave: v.boolean(),
  fifth: v.boolean(),
  tempo: within(TEMPO_RANGE),
  /** Beats in a bar; the first one is accented. */
  beats: within([1, MAX_BEATS]),
  /** One bar in so many is silent; 0 for none. */
  silentBar: within([0, MAX_SILENT_BAR]),
  /** Percent. */
  volume: within([0, 100]),
});

export type SoundSettings = v.InferOutput<typeof soundSettingsSchema>;

/** A3 and a walking tempo. */
export const initialSoundSettings: SoundSettings = {
  semitone: 45,
  a4Hz: 440,
  octave: false,
  fifth: false,
  tempo: 60,
  beats: 4,
  silentBar: 0,
  volume: 70,
};

/** Drone and pulse at this moment. A page that is opened is silent. */
export interface Sounding {
  isDroning: boolean;
  isPulsing: boolean;
  /** The visitor has opened the dock, which also shows while something sounds. */
  isDockOpen: boolean;
  /** The side that was paused last, because the other one started. */
  yielded: 'sounds' | 'player' | null;
}

export const SILENT: Sounding = {
  isDroning: false,
  isPulsing: false,
  isDockOpen: false,
  yielded: null,
};
