/** Six short pieces, one for each podcast episode; every one opens with its own motif. */
import type { Score } from './score';

const repeat = (notes: string, times: number): string =>
  Array.from({ length: times }, () => notes).join(' ');

/** Why Slow Is Fast: one motif in quick notes, then twice, four and eight times as slow, until it is a chorale. */
const slowIsFast: Score = {
  tempo: 66,
  seconds: 82,
  parts: [
    {
      voice: 'pizz',
      from: 0,
      notes: `${repeat('D3/0.25 A3/0.25 F#4/0.25 E4/0.25', 3)} D4/1`,
      ring: 1,
    },
    {
      voice: 'pizz',
      from: 6,
      notes: `${repeat('D3/0.5 A3/0.5 F#4/0.5 E4/0.5', 2)} D4/2`,
      ring: 1.5,
    },
    { voice: 'arco', from: 14, notes: 'D3/1 A3/1 F#4/1 E4/1 D4/4', gain: 0.7 },
    { voice: 'pizz', from: 22, notes: 'D2/2 A2/2 B2/2 F#3/2 G2/2 D3/2 A2/4', gain: 0.7, ring: 3 },
    { voice: 'arco', from: 22, notes: 'D3/2 A3/2 F#4/2 E4/2 D4/2 B3/2 C#4/4', gain: 0.7 },
    { voice: 'arco', from: 40, notes: 'D2+D3/4 A2+A3/4 F#3+F#4/4 E3+E4/4 D3+D4/4', gain: 0.7 },
    { voice: 'arco', from: 40, notes: 'F#3/4 C#4/4 D4/4 C#4/4 A3/4', gain: 0.4 },
    { voice: 'arco', from: 60, notes: 'G2+D3+B3/6 A2+E3+C#4/6 D2+A2+F#3+D4/12', gain: 0.7 },
    { voice: 'pizz', from: 76, notes: 'D3/0.5 A3/0.5 F#4/0.5 E4/0.5 D4/4', gain: 0.5, ring: 3 },
  ],
};

/** The First Five Minutes: the four open strings awake one after the other. */
const firstMinutes: Score = {
  tempo: 60,
  seconds: 78,
  parts: [
    { voice: 'pizz', from: 0, notes: 'C2/2 G2/2 D3/2 A3/2', ring: 5 },
    { voice: 'arco', from: 8, notes: 'C2/8 C2/8 C2/8', gain: 0.6 },
    { voice: 'arco', from: 12, notes: 'G2/8 G2/8 G2/4', gain: 0.6 },
    {
      voice: 'pizz',
      from: 16,
      notes: `${repeat('C3/0.5 G3/0.5 D4/0.5 E4/0.5 D4/0.5 G3/0.5 C3/1', 4)}`,
      gain: 0.65,
      ring: 2,
    },
    { voice: 'arco', from: 24, notes: 'E4/3 D4/1 G4/4 F#4/2 D4/2 A3/4', gain: 0.55 },
    {
      voice: 'pizz',
      from: 36,
      notes: `${repeat('A2/0.5 E3/0.5 C4/0.5 D4/0.5 E4/0.5 B3/0.5 A3/1', 2)} ${repeat('G2/0.5 D3/0.5 B3/0.5 C4/0.5 D4/0.5 A3/0.5 G3/1', 2)}`,
      gain: 0.65,
      ring: 2,
    },
    { voice: 'arco', from: 36, notes: 'A2/8 G2/8', gain: 0.6 },
    { voice: 'arco', from: 44, notes: 'B3/2 D4/2 E4/2 G4/2', gain: 0.5 },
    { voice: 'arco', from: 52, notes: 'C2+G2/8 C2+G2+E3/14', gain: 0.7 },
    {
      voice: 'pizz',
      from: 52,
      notes: 'C3/1 G3/1 D4/1 E4/1 G4/4 C2/2 G2/2 D3/2 A3/2',
      gain: 0.6,
      ring: 6,
    },
  ],
};

/** Listening, Then Playing: a plucked call, and its bowed answer a fifth lower. */
const listeningPlaying: Score = {
  tempo: 72,
  seconds: 67,
  parts: [
    {
      voice: 'pizz',
      from: 0,
      notes:
        'A3/1 C4/0.5 D4/0.5 E4/2 -/4 G4/1 E4/0.5 F#4/0.5 D4/2 -/4 E4/0.5 D4/0.5 C4/1 B3/1 A3/1 -/4',
      ring: 2,
    },
    {
      voice: 'arco',
      from: 4,
      notes: 'D3/1 F3/0.5 G3/0.5 A3/2 -/4 C4/1 A3/0.5 B3/0.5 G3/2 -/4 A3/0.5 G3/0.5 F3/1 E3/1 D3/1',
      gain: 0.75,
    },
    { voice: 'arco', from: 24, notes: 'D2+A2/8 C2+G2/8 D2+A2/8 A2+E3/8', gain: 0.45 },
    {
      voice: 'pizz',
      from: 24,
      notes: 'A3/1 C4/0.5 D4/0.5 E4/2 G4/1 E4/0.5 F#4/0.5 D4/2 E4/0.5 D4/0.5 C4/1 B3/1 G3/1 A3/4',
      ring: 2,
    },
    {
      voice: 'arco',
      from: 26,
      notes: 'D3/1 F3/0.5 G3/0.5 A3/2 C4/1 A3/0.5 B3/0.5 G3/2 A3/0.5 G3/0.5 F3/1 E3/1 C3/1 D3/4',
      gain: 0.7,
    },
    { voice: 'flageolet', from: 40, notes: 'A4/4 E5/4 D5/4 E5/4', gain: 0.4 },
    {
      voice: 'pizz',
      from: 42,
      notes: 'D3/1 A3/1 D4/1 A3/1 C3/1 G3/1 E4/1 G3/1 A2/1 E3/1 C4/1 E3/1',
      gain: 0.6,
      ring: 3,
    },
    { voice: 'arco', from: 56, notes: 'F3+A3/4 G3+B3/4 A3+E4/8', gain: 0.6 },
    { voice: 'arco', from: 56, notes: 'D2/4 G2/4 A2/10', gain: 0.6 },
    { voice: 'pizz', from: 66, notes: 'A3/1 C4/0.5 D4/0.5 E4/4 A2/6', gain: 0.7, ring: 4 },
  ],
};

/** Mistakes, Maps and Memory: a tune with one wrong note that is looked at, slowed, and found again. */
const mapsMemory: Score = {
  tempo: 92,
  seconds: 72,
  parts: [
    {
      voice: 'pizz',
      from: 0,
      notes: 'E3/1 G3/0.5 B3/1 A3/0.5 G3/1 F#3/0.5 E3/1.5 E3/1 G3/0.5 B3/1 Bb3/2',
      ring: 1,
    },
    { voice: 'pizz', from: 14, notes: 'B3/1 -/1 Bb3/1 -/1 B3/1 A3/1 G3/3', gain: 0.8, ring: 2 },
    {
      voice: 'pizz',
      from: 24,
      notes: repeat('E2/1.5 B2/1.5 E2/1.5 B2/1.5 C2/1.5 G2/1.5 D2/1.5 A2/1.5', 4),
      gain: 0.55,
      ring: 1.5,
    },
    {
      voice: 'arco',
      from: 30,
      notes: 'E3/1 G3/0.5 B3/1 A3/0.5 G3/1 F#3/0.5 E3/1.5 G3/1 B3/0.5 E4/1 D4/0.5 C4/1.5 B3/1.5',
      gain: 0.7,
    },
    {
      voice: 'arco',
      from: 48,
      notes: 'B3/1 D4/0.5 F#4/1 E4/0.5 D4/1 C4/0.5 B3/1.5 E4/1 D4/0.5 C4/1 B3/0.5 A3/1.5 F#3/1.5',
      gain: 0.65,
    },
    { voice: 'arco', from: 48, notes: 'E3/3 F#3/3 G3/3 F#3/3', gain: 0.4 },
    {
      voice: 'pizz',
      from: 60,
      notes: 'E4/0.5 B3/0.5 G3/0.5 E3/1.5 G4/0.5 E4/0.5 C4/0.5 G3/1.5 F#4/0.5 D4/0.5 A3/0.5 D3/1.5',
      gain: 0.6,
      ring: 2,
    },
    {
      voice: 'arco',
      from: 72,
      notes: 'C2+G2+E3/6 D2+A2+F#3/6 E2+B2+G3/6 E2+B2+E3+G#3/14',
      gain: 0.7,
    },
    {
      voice: 'pizz',
      from: 90,
      notes: 'E3/1 G#3/0.5 B3/1 A3/0.5 G#3/1 F#3/0.5 E3/6',
      gain: 0.75,
      ring: 4,
    },
  ],
};

/** Nerves as Information: a racing pulse that is heard, held and allowed to calm down. */
const nerves: Score = {
  tempo: 100,
  seconds: 67,
  parts: [
    {
      voice: 'pizz',
      from: 0,
      notes: `${repeat('C3/0.25', 16)} ${repeat('C3/0.25 Eb3/0.25', 8)} ${repeat('G3/0.25 Eb3/0.25', 8)}`,
      gain: 0.7,
      ring: 0.6,
    },
    { voice: 'pizz', from: 0, notes: 'G3/1.5 Ab3/2.5 G3/1.5 F3/2.5 Eb3/1.5 D3/2.5', ring: 1.5 },
    {
      voice: 'pizz',
      from: 12,
      notes: repeat('C3/0.5 G3/0.5 Eb3/0.5 G3/0.5', 8),
      gain: 0.65,
      ring: 1,
    },
    { voice: 'arco', from: 12, notes: 'C2/8 Ab2/8', gain: 0.6 },
    { voice: 'arco', from: 20, notes: 'G3/3 Ab3/5 G3/3 F3/5', gain: 0.6 },
    {
      voice: 'pizz',
      from: 28,
      notes: `${repeat('F3/1 C4/1 Ab3/1 C4/1', 2)} ${repeat('Bb2/1 F3/1 D4/1 F3/1', 2)}`,
      gain: 0.65,
      ring: 2,
    },
    { voice: 'arco', from: 36, notes: 'Eb4/3 D4/5 D4/3 C4/5', gain: 0.6 },
    { voice: 'arco', from: 36, notes: 'F2+C3/8 Bb2+F3/8', gain: 0.5 },
    {
      voice: 'pizz',
      from: 52,
      notes: 'Eb3/2 Bb3/2 G3/2 Bb3/2 Ab2/2 Eb3/2 C4/2 Eb3/2',
      gain: 0.6,
      ring: 4,
    },
    { voice: 'arco', from: 52, notes: 'Eb2+Bb2+G3/8 Ab2+Eb3+C4/8 Bb2+F3+D4/8', gain: 0.6 },
    { voice: 'flageolet', from: 60, notes: 'Eb5/4 G5/4 F5/8', gain: 0.35 },
    { voice: 'arco', from: 76, notes: 'Eb2+Bb2+Eb3+G3/28', gain: 0.75 },
    { voice: 'pizz', from: 84, notes: 'G3/3 Ab3/5 G3/8', gain: 0.7, ring: 5 },
  ],
};

/** Practising Without the Instrument: single harmonics, and a tune that is thought for as long as it is played. */
const withoutInstrument: Score = {
  tempo: 54,
  seconds: 84,
  wet: 0.42,
  parts: [
    {
      voice: 'flageolet',
      from: 0,
      notes: 'C4/1.5 E4/0.5 B4/2 -/2 A4/1.5 G4/0.5 E4/2 -/2',
      gain: 0.8,
    },
    { voice: 'pizz', from: 4, notes: 'F2/8 C3/8', gain: 0.5, ring: 4 },
    { voice: 'flageolet', from: 14, notes: 'C4/1.5 E4/0.5 -/4 A4/1.5 G4/0.5 -/4', gain: 0.8 },
    { voice: 'arco', from: 18, notes: 'F2+C3/8 G2+D3/8 A2+E3/8', gain: 0.4 },
    { voice: 'flageolet', from: 28, notes: 'E5/3 D5/1 B4/4 C5/3 A4/1 G4/4', gain: 0.55 },
    {
      voice: 'pizz',
      from: 30,
      notes: 'A3/1 C4/1 E4/1 B4/1 G3/1 B3/1 D4/1 A4/1 F3/1 A3/1 C4/1 G4/1',
      gain: 0.5,
      ring: 4,
    },
    { voice: 'arco', from: 44, notes: 'F2+C3+A3/6 G2+D3+B3/6 C2+G2+E3/16', gain: 0.6 },
    { voice: 'flageolet', from: 46, notes: 'E5/4 D5/2 G5/4 -/2 C5/2 B4/2 E5/8', gain: 0.45 },
    { voice: 'pizz', from: 62, notes: 'C4/1.5 E4/0.5 B4/6', gain: 0.6, ring: 4 },
  ],
};

export const EPISODES: readonly Score[] = [
  slowIsFast,
  firstMinutes,
  listeningPlaying,
  mapsMemory,
  nerves,
  withoutInstrument,
];
