/** Families of instruments; the names of their flags on an exercise. */
export const INSTRUMENTS = [
  'bowedStrings',
  'pluckedStrings',
  'keyboard',
  'wind',
  'percussion',
  'voice',
] as const;
export type Instrument = (typeof INSTRUMENTS)[number];

export const isInstrument = (value: unknown): value is Instrument =>
  (INSTRUMENTS as readonly unknown[]).includes(value);
