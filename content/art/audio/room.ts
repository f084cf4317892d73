/** A small quiet room: parallel combs with damped feedback, then all-passes (after Schroeder and Moorer). */
import type { Tape } from './tape';

const COMBS = [1116, 1188, 1277, 1356, 1422, 1491, 1557, 1617];
const ALLPASSES = [556, 441, 341, 225];

function comb(input: Tape, delay: number, feedback: number, damping: number): Tape {
  const line = new Float64Array(delay);
  let low = 0;
  return input.map((value, i) => {
    const at = i % delay;
    const out = line[at] ?? 0;
    low = out * (1 - damping) + low * damping;
    line[at] = value + low * feedback;
    return out;
  });
}

function allpass(input: Tape, delay: number): Tape {
  const line = new Float64Array(delay);
  return input.map((value, i) => {
    const at = i % delay;
    const stored = line[at] ?? 0;
    line[at] = value + stored * 0.5;
    return stored - value;
  });
}

/** The dry sound with `wet` (0 … 1) of the room around it. */
export function inRoom(dry: Tape, wet: number, size = 0.84): Tape {
  const sum = new Float64Array(dry.length);
  for (const delay of COMBS) {
    const part = comb(dry, delay, size, 0.34);
    for (let i = 0; i < sum.length; i += 1) sum[i] = (sum[i] ?? 0) + (part[i] ?? 0) * 0.06;
  }
  const diffuse = ALLPASSES.reduce<Tape>((tape, delay) => allpass(tape, delay), sum);
  return dry.map((value, i) => value + wet * (diffuse[i] ?? 0) * 2);
}
