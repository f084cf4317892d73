/** Figures of attentionalFocus: a place of calm in moving strings, one string that strays and comes back. */
import { ease, spread, tracePath, type Point } from '../../../contracts/art/curve';
import type { FigureBox } from '../../../contracts/art/strings';

const TAU = Math.PI * 2;

/** Height of the streamline with rest height `rest` (> 0) of an ideal flow round a circle, at distance x from its centre. */
function streamline(rest: number, x: number, radius: number): number {
  let low = Math.max(rest, Math.sqrt(Math.max(0, radius * radius - x * x)));
  let high = rest + radius;
  for (let i = 0; i < 24; i += 1) {
    const y = (low + high) / 2;
    if (y * (1 - (radius * radius) / (x * x + y * y)) < rest) low = y;
    else high = y;
  }
  return (low + high) / 2;
}

/** Strings that part around a circle of calm, like water around a stone. `centre` is its place across, 0 … 1. */
export function calmCircle(
  { width, height, lines }: FigureBox,
  radius = height * 0.25,
  centre = 0.62,
): string[] {
  return spread(lines).map((s) =>
    tracePath(140, (t) => {
      const rest = Math.abs(s) * height * 0.56;
      const y = Math.sign(s) * streamline(rest, (t - centre) * width, radius);
      const stir = Math.sin(TAU * 6 * t + s * 9) * height * 0.014 * ease(0.36, 0, t);
      return [t * width, height / 2 + y + stir];
    }),
  );
}

/** Parallel strings, steady all the way. */
export function steady({ width, height, lines }: FigureBox): string[] {
  return spread(lines).map((s) => tracePath(2, (t) => [t * width, height / 2 + (s * height) / 2]));
}

/** The way of a wandering thought: across 0 … 1, and up from its place as a share of the height. */
const WAY: readonly Point[] = [
  [-0.018, 0],
  [0.09, 0],
  [0.18, 0.012],
  [0.27, 0.085],
  [0.35, 0.17],
  [0.4, 0.3],
  [0.345, 0.43],
  [0.29, 0.3],
  [0.34, 0.175],
  [0.44, 0.155],
  [0.555, 0.2],
  [0.632, 0.36],
  [0.552, 0.51],
  [0.472, 0.36],
  [0.54, 0.2],
  [0.63, 0.15],
  [0.71, 0.15],
  [0.766, 0.24],
  [0.715, 0.34],
  [0.662, 0.24],
  [0.71, 0.15],
  [0.78, 0.08],
  [0.86, 0.014],
  [0.93, 0],
  [1.014, 0],
];

/** Uniform cubic B-spline through the neighbourhood of the points: rounder than a curve that has to meet them. */
function rounded(points: readonly Point[], t: number): Point {
  const place = t * (points.length - 1);
  const from = Math.min(points.length - 2, Math.floor(place));
  const u = place - from;
  const weights = [
    (1 - u) ** 3,
    3 * u ** 3 - 6 * u ** 2 + 4,
    -3 * u ** 3 + 3 * u ** 2 + 3 * u + 1,
    u ** 3,
  ];
  return weights.reduce<Point>(
    ([x, y], weight, k) => {
      const [px, py] = points[Math.min(points.length - 1, Math.max(0, from + k - 1))] ?? [0, 0];
      return [x + (weight * px) / 6, y + (weight * py) / 6];
    },
    [0, 0],
  );
}

/** One string that leaves the others, loops about three times and returns to its place at half height. */
export function straying({ width, height }: FigureBox): string {
  return tracePath(150, (t) => {
    const [across, up] = rounded(WAY, t);
    return [across * width, height * (0.5 - up * 1.08)];
  });
}
