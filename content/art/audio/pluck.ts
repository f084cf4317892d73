/** Plucked string after Karplus and Strong, tuned with a fractional delay. */
import { randomFrom } from '../random';
import { RATE } from './tape';

export interface Pluck {
  readonly frequency: number;
  readonly seconds: number;
  /** 0 (dark) … 1 (bright). */
  readonly brightness?: number;
  readonly seed?: number;
}

export function pluck({ frequency, seconds, brightness = 0.42, seed = 1 }: Pluck): Float64Array {
  const random = randomFrom(seed * 7919 + Math.round(frequency * 10));
  const out = new Float64Array(Math.round(seconds * RATE));
  // The averaging filter delays by half a sample, the all-pass takes the rest of the period.
  const period = RATE / frequency - 0.5;
  const whole = Math.floor(period - 0.2);
  const rest = period - whole;
  const allpass = (1 - rest) / (1 + rest);
  const line = new Float64Array(whole);
  let soft = 0;
  for (let i = 0; i < whole; i += 1) {
    soft += (0.08 + 0.6 * brightness) * (random() * 2 - 1 - soft);
    line[i] = soft;
  }
  // Plucking at about a seventh of the string takes away the harmonics that have a node there.
  const place = Math.max(1, Math.round(whole / 7));
  const excited = line.map((value, i) => value - (line[(i + whole - place) % whole] ?? 0));
  const mean = excited.reduce((sum, value) => sum + value, 0) / whole;
  for (let i = 0; i < whole; i += 1) line[i] = (excited[i] ?? 0) - mean;
  const loss = Math.pow(0.001, 1 / (frequency * (1.6 + 420 / frequency)));
  let before = 0;
  let allpassIn = 0;
  let allpassOut = 0;
  for (let i = 0, at = 0; i < out.length; i += 1) {
    const value = line[at] ?? 0;
    const averaged = loss * (0.5 * value + 0.5 * before);
    before = value;
    allpassOut = allpass * averaged + allpassIn - allpass * allpassOut;
    allpassIn = averaged;
    line[at] = allpassOut;
    at = (at + 1) % whole;
    out[i] = value;
  }
  const release = Math.min(out.length, Math.round(0.08 * RATE));
  for (let i = 0; i < release; i += 1) {
    const index = out.length - 1 - i;
    out[index] = (out[index] ?? 0) * (i / release);
  }
  const peak = out.reduce((most, value) => Math.max(most, Math.abs(value)), 1e-9);
  return out.map((value) => value / peak);
}
