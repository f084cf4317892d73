/** Figures of foundations: breath, slowness and an even pulse on one string. */
import { dotPath, spread, tracePath } from '../../../contracts/art/curve';
import type { FigureBox } from '../../../contracts/art/strings';

/** A short in-breath and a long out-breath: two bellies of unequal length. */
export function breath({ width, height, lines }: FigureBox, turn = 0.36): string[] {
  return spread(lines).map((s) =>
    tracePath(90, (t) => {
      const u = t < turn ? t / turn : (t - turn) / (1 - turn);
      const reach = t < turn ? 0.26 : 0.44;
      const lean = t < turn ? 1 : Math.pow(Math.max(0, 1 - u), 0.18);
      return [
        t * width,
        height / 2 + Math.sin((s * Math.PI) / 2) * reach * height * Math.sin(Math.PI * u) * lean,
      ];
    }),
  );
}

/** A quick tremble that takes more and more time, until one arch fills the page. */
export function slowingDown({ width, height, lines }: FigureBox): string[] {
  return spread(lines).map((s) =>
    tracePath(300, (t) => {
      const phase = Math.PI * 20 * (1 - Math.pow(1 - t * 0.93, 1.9));
      const reach = 0.04 + 0.4 * Math.pow(t, 1.3);
      return [
        t * width,
        height / 2 -
          Math.sin(phase) * Math.cos(((s + 1) * Math.PI) / 4) * reach * height -
          Math.sin(phase + 0.7) * s * reach * height * 0.12,
      ];
    }),
  );
}

/** Equal beats on one string; the first of each group swings widest. */
export function evenPulse({ width, height, lines }: FigureBox, beats = 8, group = 4): string[] {
  return spread(lines).map((s) =>
    tracePath(beats * 14, (t) => {
      const beat = Math.min(beats - 1, Math.floor(t * beats));
      const reach = beat % group === 0 ? 0.44 : beat % group === group / 2 ? 0.27 : 0.17;
      return [
        t * width,
        height / 2 +
          Math.sin((s * Math.PI) / 2) * reach * height * Math.sin(Math.PI * (t * beats - beat)),
      ];
    }),
  );
}

/** Dots at rest between the beats of `evenPulse`. */
export function pulseNodes({ width, height }: FigureBox, beats: number, radius: number): string[] {
  return Array.from({ length: beats - 1 }, (_, i) =>
    dotPath(((i + 1) * width) / beats, height / 2, radius),
  );
}
