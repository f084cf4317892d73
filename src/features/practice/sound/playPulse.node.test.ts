import { playPulse, type PulseSettings } from './playPulse';

/** Clock and clicks of an audio context whose time the test sets. */
const audio = { currentTime: 0, clicks: [] as { time: number; hz: number }[] };

class Node {
  context = audio;
  gain = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
  isConnected = true;
  constructor(
    _context: unknown,
    private readonly options: { frequency?: number } = {},
  ) {}
  target: Node | null = null;
  connect(target: Node): Node {
    return (this.target = target);
  }
  disconnect(): void {
    audio.clicks = audio.clicks.filter(({ time }) => time < audio.currentTime);
  }
  start(time: number): void {
    audio.clicks.push({ time, hz: this.options.frequency ?? 0 });
  }
  stop(): void {}
}

const SETTINGS: PulseSettings = { tempo: 90, beats: 4, silentBar: 0 };
const BEAT_S = 60 / 90;
const START_S = 5;
const LEAD_S = 0.1;
/** A browser's timers are late by this much, ms. */
const LATE_MS = [3, 40, 0, 120, 11];

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(audio, { currentTime: START_S, clicks: [] });
  Object.assign(globalThis, { GainNode: Node, OscillatorNode: Node });
});
afterEach(() => jest.useRealTimers());

/** Lets the audio clock run, with timers that are late. */
function pass(seconds: number): void {
  const end = audio.currentTime + seconds;
  for (let at = 0; audio.currentTime < end; at++) {
    audio.currentTime += (250 + (LATE_MS[at % LATE_MS.length] ?? 0)) / 1000;
    jest.advanceTimersByTime(250);
  }
}

const start = (settings = SETTINGS) => playPulse(new Node(null) as unknown as AudioNode, settings);
const times = (): number[] => audio.clicks.map(({ time }) => time);

it('pulse: every click is on the grid, however late the timers are', () => {
  start();
  pass(600);
  expect(times().length).toBeGreaterThan(895);
  const jitter = times().map((time, at) => Math.abs(time - (START_S + LEAD_S + at * BEAT_S)));
  expect(Math.max(...jitter)).toBeLessThan(1e-6);
});

it('pulse: after a sleep of the page it goes on with the next beat, without those that it has missed', () => {
  start();
  pass(4);
  audio.currentTime += 3600;
  const woken = audio.currentTime;
  pass(4);
  const late = times().filter((time) => time > woken - 3600 + 2);
  expect(Math.min(...late)).toBeGreaterThanOrEqual(woken);
  expect(late.length).toBeLessThan(9);
  for (const time of late) expect(((time - START_S - LEAD_S) / BEAT_S) % 1).toBeCloseTo(0, 6);
});

it('pulse: accents the first beat of a bar and leaves out one bar in n', () => {
  start({ tempo: 120, beats: 3, silentBar: 2 });
  pass(12);
  const beats = audio.clicks
    .slice(0, 9)
    .map(({ time, hz }) => [Math.round(Math.abs(time - START_S - LEAD_S) * 2), hz > 1500]);
  expect(beats).toEqual([
    [0, true],
    [1, false],
    [2, false],
    [6, true],
    [7, false],
    [8, false],
    [12, true],
    [13, false],
    [14, false],
  ]);
});

it('pulse: another tempo begins with the next beat, and nothing is heard twice', () => {
  const pulse = start();
  pass(3);
  const changed = audio.currentTime;
  pulse.change({ ...SETTINGS, tempo: 180 });
  pass(3);
  const steps = times().map((time, at) => time - (times()[at - 1] ?? time));
  const after = times().filter((time) => time >= changed);
  expect(Math.min(...steps.slice(1))).toBeCloseTo(BEAT_S / 2, 6);
  expect(after.slice(1).every((time, at) => Math.abs(time - (after[at] ?? 0) - 1 / 3) < 1e-6)).toBe(
    true,
  );
  pulse.stop();
  expect(times().every((time) => time < audio.currentTime)).toBe(true);
});
