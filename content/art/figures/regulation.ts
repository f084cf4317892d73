/** Figures of selfRegulation: a week of strings, a written page, two tides that meet. */
import { spread, tracePath } from '../../../contracts/art/curve';
import type { FigureBox } from '../../../contracts/art/strings';

const TAU = Math.PI * 2;
/** How much each day asks for; one day rests. */
const LOAD = [0.55, 0.85, 0.42, 1, 0.68, 0.3, 0];

/** Seven upright strings, one for each day, each swinging as widely as its day. */
export function weekOfStrings({ width, height, lines }: FigureBox): string[][] {
  const column = width / 7;
  return LOAD.map((load, day) =>
    spread(load === 0 ? 1 : lines).map((s) =>
      tracePath(24, (t) => [
        column * (day + 0.5) +
          Math.sin((s * Math.PI) / 2) * load * column * 0.47 * Math.sin(Math.PI * t),
        t * height,
      ]),
    ),
  );
}

/** Rows of something written: every entry is a different swing of the same hand. */
export function writtenRows({ width, height, lines }: FigureBox): string[] {
  const row = height / lines;
  return Array.from({ length: lines }, (_, i) => {
    const length = i === lines - 1 ? 0.36 : 0.9 + 0.1 * Math.sin(i * 2.3);
    const loops = Math.round((width / row) * 0.95);
    return tracePath(Math.round(loops * length * 14), (t) => {
      const at = t * length;
      const word = Math.min(1, 1.35 * Math.abs(Math.sin(Math.PI * (4.2 + (i % 3)) * at + i * 1.3)));
      const tall =
        0.5 + 0.5 * Math.pow(Math.sin(at * 31 + i * 5) * Math.sin(at * 12.7 + i * 2), 2) * 2;
      const angle = TAU * loops * at;
      return [
        at * width + Math.cos(angle) * row * 0.3 * word,
        row * (i + 0.62) - (0.5 + 0.5 * Math.sin(angle)) * row * 0.5 * word * Math.min(1.3, tall),
      ];
    });
  });
}

/** Two tones a little apart: together they rise and ebb. */
export function beating({ width, height, lines }: FigureBox): string[] {
  return spread(lines).map((s) =>
    tracePath(220, (t) => {
      const tide =
        Math.pow(Math.abs(Math.sin(Math.PI * (2.6 * t + 0.12))), 1.15) * (0.55 + 0.45 * t);
      return [
        t * width,
        height / 2 +
          height * 0.44 * tide * Math.sin(TAU * 11 * t + s * 1.2) * (0.35 + 0.65 * Math.abs(s)),
      ];
    }),
  );
}
