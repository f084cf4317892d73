/** Figures of exploration: variations in a row, staff lines let loose, rings before any note. */
import { loopPath, spread, tracePath } from '../../../contracts/art/curve';
import { lissajous, type FigureBox } from '../../../contracts/art/strings';

const TAU = Math.PI * 2;
const RATIOS = [
  [1, 1],
  [1, 2],
  [1, 3],
  [2, 3],
  [3, 2],
  [2, 1],
  [3, 4],
  [3, 5],
] as const;

/** One movement, eight proportions: two rows of four. Each cell lists its own strings. */
export function variations({
  width,
  height,
  lines,
}: FigureBox): { x: number; y: number; size: number; paths: string[] }[] {
  const cell = Math.min(width / 4, height / 2);
  const size = cell * 0.74;
  return RATIOS.map(([down, across], i) => ({
    x: width / 2 + ((i % 4) - 1.5) * (width / 4) - size / 2,
    y: (Math.floor(i / 4) + 0.5) * (height / 2) - size / 2,
    size,
    paths: lissajous({ width: size, height: size, lines }, across, down),
  }));
}

/** Five staff lines that begin strictly and then find their own ways. One list per staff line. */
export function looseStaff({ width, height, lines }: FigureBox): string[][] {
  return spread(5).map((staff, k) =>
    spread(lines).map((s) =>
      tracePath(140, (t) => {
        const free = Math.pow(Math.max(0, t - 0.26) / 0.74, 1.35);
        const roam =
          Math.sin(t * 8.2 + k * 1.9 + s * 0.5) * 0.15 +
          Math.sin(t * 14.5 - k * 2.7 + s * 0.9) * 0.075;
        return [
          t * width,
          height / 2 + staff * height * (0.17 + 0.17 * free) + (roam + s * 0.05) * free * height,
        ];
      }),
    ),
  );
}

/** Rings of sound before any note has a name: each ring bends a little more than the one inside it. */
export function soundRings({ width, height, lines }: FigureBox): string[] {
  const reach = Math.min(width, height) * 0.5;
  return Array.from({ length: lines }, (_, i) => {
    const u = (i + 1) / lines;
    return loopPath(120, (t) => {
      const angle = t * TAU;
      const bend =
        0.11 * Math.pow(u, 1.5) * Math.sin(5 * angle + u * 1.6) +
        0.07 * u * Math.sin(3 * angle - u * 3);
      const radius = reach * u * (0.86 + bend);
      return [width / 2 + radius * Math.cos(angle), height / 2 + radius * Math.sin(angle)];
    });
  });
}
