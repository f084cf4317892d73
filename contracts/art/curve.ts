/** Geometry of the string figures, without React and DOM. Units are those of the caller's viewBox. */

export type Point = readonly [x: number, y: number];

/** Rounds to a tenth of a unit, which is enough on a page, or to a hundredth for pictograms. */
const short = (value: number): string => {
  const grain = Math.abs(value) < 100 ? 100 : 10;
  return String(Math.round(value * grain) / grain || 0);
};

/** Smooth path through the points (Catmull-Rom as cubic Béziers); `closed` joins the last to the first. */
export function smoothPath(points: readonly Point[], closed = false): string {
  const count = points.length;
  if (count < 2) return '';
  const at = (index: number): Point =>
    points[closed ? (index + count) % count : Math.min(count - 1, Math.max(0, index))] ?? [0, 0];
  let path = `M${short(at(0)[0])} ${short(at(0)[1])}`;
  const segments = closed ? count : count - 1;
  for (let i = 0; i < segments; i += 1) {
    const [x0, y0] = at(i - 1);
    const [x1, y1] = at(i);
    const [x2, y2] = at(i + 1);
    const [x3, y3] = at(i + 2);
    path += `C${short(x1 + (x2 - x0) / 6)} ${short(y1 + (y2 - y0) / 6)} ${short(x2 - (x3 - x1) / 6)} ${short(y2 - (y3 - y1) / 6)} ${short(x2)} ${short(y2)}`;
  }
  return closed ? `${path}Z` : path;
}

/** Path of a parametric curve, sampled at `samples + 1` places of t from 0 to 1. */
export function tracePath(samples: number, at: (t: number) => Point): string {
  return smoothPath(Array.from({ length: samples + 1 }, (_, i) => at(i / samples)));
}

/** Path of a closed curve whose end (t = 1) meets its beginning. */
export function loopPath(samples: number, at: (t: number) => Point): string {
  return smoothPath(
    Array.from({ length: samples }, (_, i) => at(i / samples)),
    true,
  );
}

/** Filled circle as path data, for nodes. */
export function dotPath(x: number, y: number, r: number): string {
  return `M${short(x - r)} ${short(y)}a${short(r)} ${short(r)} 0 1 0 ${short(2 * r)} 0a${short(r)} ${short(r)} 0 1 0 ${short(-2 * r)} 0Z`;
}

/** Evenly spread numbers from -1 to 1; a single one is 0. */
export function spread(count: number): number[] {
  return Array.from({ length: count }, (_, i) => (count === 1 ? 0 : (2 * i) / (count - 1) - 1));
}

/** Soft step from 0 (t <= from) to 1 (t >= to). */
export function ease(from: number, to: number, t: number): number {
  const u = Math.min(1, Math.max(0, (t - from) / (to - from)));
  return u * u * (3 - 2 * u);
}
