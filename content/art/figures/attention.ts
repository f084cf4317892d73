/** Figures of attentionalFocus: a place of calm in moving strings, one string that strays and comes back. */
import { ease, spread, tracePath } from '../../../src/components/art/curve';
import type { FigureBox } from '../../../src/components/art/strings';

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
export function calmCircle({ width, height, lines }: FigureBox, radius = height * 0.25, centre = 0.62): string[] {
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

/** One string that leaves the others, loops about and returns to its place at half height. */
export function straying({ width, height }: FigureBox): string {
  return tracePath(300, (t) => {
    const away = ease(0.14, 0.42, t) * (1 - ease(0.68, 0.94, t));
    const loose = away * away;
    const angle = TAU * 4 * (t - 0.28);
    return [
      t * width + Math.sin(angle) * width * 0.085 * loose,
      height / 2 - away * height * 0.3 + Math.cos(angle) * height * 0.13 * loose,
    ];
  });
}
