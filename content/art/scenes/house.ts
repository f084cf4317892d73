/** The pictures of the house itself: mark, hero, social card, community, workshops. */
import { dotPath, ease, loopPath, spread, tracePath } from '../../../contracts/art/curve';
import { standingWave } from '../../../contracts/art/strings';
import { letter, lineWidth } from '../lettering';
import { INK, mix, PAPER, TEAL, TOPIC_COLOUR } from '../palette';
import { draw, field, lightenInTheDark, pen, place, svgDocument } from '../svg';

const FIVE = Object.values(TOPIC_COLOUR);

/** The mark: one open string in its second mode, four moments of the swing. `size` is the side of its square. */
export function mark(size: number, colour: string, weight = size * 0.034): string {
  const wave = standingWave({
    width: size * 0.84,
    height: size * 0.84,
    nodes: 3,
    lines: 5,
    amplitude: size * 0.32,
  });
  const ends = [0.08, 0.5, 0.92].map((x) => dotPath(size * x, size / 2, size * 0.042));
  return (
    place(draw(pen(wave, colour, weight)), `translate(${size * 0.08} ${size * 0.08})`) +
    draw(pen(ends, colour, 0))
  );
}

/** The logo: mark and words, both as paths. */
export function logo(): string {
  const line = { face: 'newsreader-display', size: 52, colour: TEAL } as const;
  const width = Math.ceil(96 + lineWidth('Open Strings', line) + 4);
  return svgDocument(
    width,
    80,
    lightenInTheDark(TEAL) +
      place(mark(76, TEAL, 2.2), 'translate(2 2)') +
      letter('Open Strings', 96, 57, line),
    'Open Strings',
  );
}

/** Five strings, one for each topic: almost at rest on the left, sounding in their own mode on the right. */
export function fiveStrings(
  width: number,
  height: number,
  lines: number,
  from: number,
  weight: number,
): string {
  return FIVE.map((colour, k) => {
    const bellies = k + 1;
    const left = height * (0.66 + 0.055 * k);
    const right = height * (0.4 + 0.115 * k);
    const paths = spread(lines).map((s) =>
      tracePath(26 + bellies * 10, (t) => {
        const u = Math.max(0, (t - from) / (1 - from));
        const swing = Math.sin((s * Math.PI) / 2) * height * 0.31 * Math.pow(bellies, -0.55);
        const rest = left + (right - left) * ease(0, 1, t);
        return [
          t * width,
          rest +
            swing * Math.sin(Math.PI * bellies * u) * ease(0, 0.6, u + (0.15 * (5 - k)) / 5) +
            s * 0.8,
        ];
      }),
    );
    return draw(pen(paths, colour, weight, 0.86));
  }).join('');
}

/** The hero, transparent, calm on the left: 2400 × 900. */
export function headerImage(): string {
  return svgDocument(2400, 900, lightenInTheDark(TEAL) + fiveStrings(2400, 900, 12, 0.4, 2.1));
}

/** 1200 × 630, for links that are shared. */
export function socialCard(): string {
  const body = place(fiveStrings(1200, 450, 12, 0.3, 1.3), 'translate(0 178)');
  const words =
    letter('Open Strings', 84, 176, { face: 'newsreader-display', size: 108, colour: INK }) +
    letter('The art of practising music, calmly', 88, 240, {
      face: 'newsreader-display-italic',
      size: 38,
      colour: TEAL,
    });
  return svgDocument(1200, 630, field(1200, 630, PAPER) + body + words);
}

/** Many strings of different colour in one chord: 1600 × 900. */
export function community(): string {
  const voices = FIVE.map((colour, k) => {
    const paths = spread(15).map((s) =>
      tracePath(110, (t) => {
        const meet = Math.sin(Math.PI * t) ** 2;
        const apart = (k - 2) * 170 * (1 - meet * 0.82);
        return [
          t * 1600,
          450 +
            apart +
            Math.sin(t * Math.PI * 4 + k * 1.25 + s * 0.55) * 120 * (0.28 + meet) +
            s * 8,
        ];
      }),
    );
    return draw(pen(paths, k === 1 || k === 3 ? mix(colour, INK, 0.86) : colour, 2.1, 0.85));
  });
  return svgDocument(1600, 900, field(1600, 900, PAPER) + voices.join(''));
}

/** Emblem of the workshops page: a ring of strings around an open middle. */
export function workshopsLogo(): string {
  const rings = [0, 1, 2, 3, 4].flatMap((k) =>
    pen(
      [
        loopPath(200, (t) => {
          const angle = t * Math.PI * 2;
          const radius = 160 + 44 * Math.sin(5 * angle + (k * Math.PI * 2) / 5);
          return [240 + radius * Math.cos(angle), 240 + radius * Math.sin(angle)];
        }),
      ],
      FIVE[k] ?? TEAL,
      5,
    ),
  );
  return svgDocument(480, 480, lightenInTheDark(TEAL) + draw(rings));
}
