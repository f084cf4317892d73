/** Pictograms: 96 × 96, transparent, a handful of strings each. */
import { dotPath, ease, spread, tracePath } from '../../contracts/art/curve';
import {
  converging,
  lissajous,
  settling,
  standingWave,
  type FigureBox,
} from '../../contracts/art/strings';
import { calmCircle, steady, straying } from './figures/attention';
import { looseStaff, soundRings } from './figures/exploration';
import { breath, evenPulse } from './figures/foundations';
import { gatheringPath, takingTurns } from './figures/learning';
import { draw, lightenInTheDark, pen, place, svgDocument, type Stroke } from './svg';

const WEIGHT = 1.9;
const box = (lines: number, width = 84, height = 84): FigureBox => ({ width, height, lines });
const at = (paths: readonly string[], colour: string, x = 6, y = 6, weight = WEIGHT): string =>
  place(draw(pen(paths, colour, weight)), `translate(${x} ${y})`);
const dot = (x: number, y: number, r: number, colour: string): string =>
  draw([{ d: dotPath(x, y, r), colour, weight: 0 } satisfies Stroke]);

function sleep(colour: string): string {
  const waves = spread(5).map((s) =>
    tracePath(24, (t) => [t * 84, 62 + s * 13 + Math.sin(Math.PI * 2 * t * 1.25 + s * 0.5) * 9]),
  );
  return at(waves, colour, 6, 0) + dot(68, 22, 11, colour);
}

function diary(colour: string): string {
  const rows = [0, 1, 2, 3].map((row) => {
    const length = [68, 60, 68, 30][row] ?? 60;
    return tracePath(60, (t) => [
      14 + t * length + Math.cos(t * length * 0.78) * 2.4,
      24 +
        row * 17 -
        (1 + Math.sin(t * length * 0.78)) *
          3.6 *
          (0.35 + 0.65 * Math.abs(Math.sin(t * 7 + row * 2))),
    ]);
  });
  return at(rows, colour, 0, 2);
}

function week(colour: string): string {
  const load = [4, 5.6, 3, 6, 4.4, 2, 0];
  return at(
    load.flatMap((swing, day) =>
      (swing ? [-1, 0, 1] : [0]).map((s) =>
        tracePath(12, (t) => [9 + day * 13 + s * swing * Math.sin(Math.PI * t), 10 + t * 76]),
      ),
    ),
    colour,
    0,
    0,
    1.6,
  );
}

function people(colour: string): string {
  return [0, 1, 2]
    .map((i) =>
      at(
        standingWave({ width: 84, height: 26, nodes: 3 - (i % 2), lines: 4, amplitude: 11 }),
        colour,
        6,
        7 + i * 28,
      ),
    )
    .join('');
}

function memory(colour: string): string {
  const arms = [0, Math.PI].map((start) =>
    tracePath(70, (t) => {
      const angle = start + t * Math.PI * 3.6;
      const radius = 7 + 33 * Math.pow(1 - t, 0.9);
      return [48 + radius * Math.cos(angle), 48 + radius * Math.sin(angle)];
    }),
  );
  return at(arms, colour, 0, 0) + dot(48, 48, 3, colour);
}

/** Quick swings that grow slow. */
function slower(): string {
  return tracePath(160, (t) => [
    6 + t * 84,
    48 - Math.sin(Math.PI * 9 * (1 - Math.pow(1 - t, 1.75))) * (7 + 27 * t),
  ]);
}

/** Two tides that swell and ebb against each other. */
function tides(colour: string): string {
  const tide = (sign: number): string =>
    tracePath(110, (t) => [
      6 + t * 84,
      48 +
        sign * Math.sin(Math.PI * 8 * t) * (4 + 30 * Math.pow(Math.sin(Math.PI * 2 * t - 0.35), 2)),
    ]);
  return at([tide(1), tide(-1)], colour, 0, 0);
}

function ear(colour: string): string {
  const spiral = [0, 1].map((k) =>
    tracePath(80, (t) => {
      const angle = -Math.PI / 2 + t * Math.PI * 2 * 2.1;
      const radius = (30 + 6 * k) * Math.pow(0.45, t * 2.1);
      return [56 + radius * Math.cos(angle), 52 + radius * Math.sin(angle)];
    }),
  );
  const arrive = [0, 1].map((k) =>
    tracePath(40, (t) => [
      6 + t * 50,
      22 - 6 * k + Math.sin(Math.PI * 4 * t) * (1 - 2 * k) * 8 * (1 - t),
    ]),
  );
  return at([...spiral, ...arrive], colour, 0, 0);
}

function nerves(colour: string): string {
  const line = tracePath(110, (t) => [
    6 + t * 84,
    48 +
      Math.sin(t * 62) * 22 * ease(0, 0.25, t) * (1 - ease(0.3, 0.8, t)) +
      Math.sin(t * Math.PI * 2) * 2,
  ]);
  return at(
    [line, tracePath(2, (t) => [6 + t * 84, 22]), tracePath(2, (t) => [6 + t * 84, 74])],
    colour,
    0,
    0,
  );
}

function wandering(colour: string): string {
  return (
    at(steady(box(4, 84, 24)), colour, 6, 60) + at([straying(box(1, 84, 84))], colour, 6, 10, 2.2)
  );
}

const week2 = (paths: string[][]): string[] => paths.flat();

/** Drawings by asset id suffix; each takes the colour of its topic. */
export const PICTOGRAMS: Record<string, (colour: string) => string> = {
  'how-practice-changes-the-brain': (c) => at(gatheringPath(box(12)), c, 6, 6, 1.5),
  'spacing-and-interleaving': (c) => at(week2(takingTurns(box(3, 84, 78), 1)), c, 6, 9),
  'sleep-and-memory': sleep,
  'learning-by-ear': ear,
  'body-and-breath': (c) => at(breath(box(8)), c),
  'slow-practice': (c) => at([slower()], c, 0, 0, 2.2),
  'rhythm-from-within': (c) => at(evenPulse(box(4), 4, 4), c),
  'planning-a-practice-week': week,
  'the-practice-diary': diary,
  'motivation-and-mood': tides,
  'variation-as-method': (c) => at(lissajous(box(3), 3, 2), c),
  'improvising-with-a-score': (c) => at(week2(looseStaff(box(1))), c),
  'sound-before-notes': (c) => at(soundRings(box(7)), c),
  'external-focus': (c) => at(converging(box(9)), c, 6, 6, 1.6) + dot(63, 48, 4.2, c),
  'attention-in-performance': (c) =>
    at([...calmCircle({ width: 84, height: 64, lines: 8 }, 17, 0.5), 'M0 32H84'], c, 6, 16),
  'the-wandering-mind': wandering,
  'workshop-slow-practice': (c) => at(settling(box(2)), c),
  'workshop-practising-with-others': people,
  'workshop-nerves': nerves,
  'workshop-memory': memory,
  'workshop-breath': (c) =>
    place(draw(pen(breath(box(7), 0.5), c, WEIGHT)), 'rotate(90 48 48) translate(6 6)'),
};

/** A pictogram as an SVG document. */
export function pictogram(id: string, colour: string): string {
  const figure = PICTOGRAMS[id];
  if (!figure) throw new Error(`No pictogram is drawn for ${id}`);
  return svgDocument(96, 96, lightenInTheDark(colour) + figure(colour));
}
