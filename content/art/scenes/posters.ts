/** Posters of the videos (1280 × 720), pictures of the sessions (1600 × 900) and the podcast artwork (600 × 600). */
import { spread, tracePath } from '../../../contracts/art/curve';
import {
  converging,
  lissajous,
  overtones,
  settling,
  standingWave,
  weave,
} from '../../../contracts/art/strings';
import { cochlea } from '../figures/learning';
import { slowingDown } from '../figures/foundations';
import { soundRings } from '../figures/exploration';
import { letter } from '../lettering';
import { INK, mix, PAPER, TEAL, TOPIC_COLOUR } from '../palette';
import { draw, field, pen, place, svgDocument } from '../svg';

const gold = TOPIC_COLOUR.foundations;
const rose = TOPIC_COLOUR.selfRegulation;
const lime = TOPIC_COLOUR.exploration;
const blue = TOPIC_COLOUR.attentionalFocus;
const wide = (ground: string, body: string): string =>
  svgDocument(1280, 720, field(1280, 720, ground) + body);

export const POSTERS: Record<string, () => string> = {
  'poster-slow-practice': () =>
    wide(gold, draw(pen(slowingDown({ width: 1280, height: 720, lines: 22 }), INK, 1.5, 0.75))),
  'poster-listening': () =>
    wide(
      mix(TEAL, INK, 0.55),
      place(
        draw(pen(cochlea({ width: 1280, height: 720, lines: 15 }), PAPER, 1.5, 0.8)),
        'translate(-90 0)',
      ),
    ),
  'poster-focus': () =>
    wide(
      blue,
      draw(pen(converging({ width: 1280, height: 720, lines: 48 }, 0.5), PAPER, 1.4, 0.75)),
    ),
};

/** Call and answer: one phrase, and the same phrase taken up by another string. */
export function coachingImage(): string {
  const phrase = (x: number, y: number, colour: string, swing: number): string =>
    draw(
      pen(
        spread(17).map((s) =>
          tracePath(90, (t) => [
            x + t * 820,
            y +
              Math.sin((s * Math.PI) / 2) *
                swing *
                Math.sin(Math.PI * 4 * t) *
                Math.sin(Math.PI * t) *
                (1 - 0.35 * t),
          ]),
        ),
        colour,
        2.2,
        0.88,
      ),
    );
  const rest = (y: number, from: number, to: number, colour: string): string =>
    draw(pen([`M${from} ${y}H${to}`], colour, 2.8));
  return svgDocument(
    1600,
    900,
    field(1600, 900, mix(TEAL, PAPER, 0.1)) +
      rest(330, 0, 140, TEAL) +
      phrase(140, 330, TEAL, 185) +
      rest(330, 960, 1600, TEAL) +
      rest(590, 0, 640, INK) +
      phrase(640, 590, INK, 185) +
      rest(590, 1460, 1600, INK),
  );
}

/** A hall from above: rows of listeners as arcs around one sounding string. */
export function performanceImage(): string {
  const rows = Array.from({ length: 22 }, (_, i) => {
    const radius = 210 + i * 46;
    return tracePath(64, (t) => {
      const angle = Math.PI * (0.06 + 0.88 * t);
      const stir = 4 * Math.sin(t * 40 + i * 2) * (i / 22);
      return [
        800 + (radius + stir) * Math.cos(angle) * 1.12,
        190 + (radius + stir) * Math.sin(angle) * 0.86,
      ];
    });
  });
  const string = standingWave({ width: 400, height: 150, nodes: 4, lines: 11, amplitude: 56 });
  return svgDocument(
    1600,
    900,
    field(1600, 900, mix(blue, INK, 0.3)) +
      draw(pen(rows, PAPER, 2, 0.75)) +
      place(draw(pen(string, gold, 2.6, 1)), 'translate(600 115)'),
  );
}

const S = { width: 600, height: 600 };
const EPISODES: readonly { ground: string; ink: string; figure: () => string[] }[] = [
  { ground: gold, ink: INK, figure: () => slowingDown({ ...S, lines: 14 }) },
  { ground: TEAL, ink: PAPER, figure: () => weave({ ...S, lines: 30 }) },
  { ground: PAPER, ink: TEAL, figure: () => soundRings({ ...S, lines: 17 }) },
  { ground: lime, ink: INK, figure: () => lissajous({ ...S, lines: 8 }, 3, 4) },
  { ground: rose, ink: PAPER, figure: () => settling({ ...S, lines: 20 }) },
  { ground: mix(blue, INK, 0.86), ink: PAPER, figure: () => overtones({ ...S, lines: 45 }, 5) },
];

/** Keeps the figures clear of number and name. */
const INSETS = [
  'translate(0 60)',
  'translate(0 130) scale(1 .76)',
  'translate(0 120)',
  'translate(104 150) scale(.66)',
  'translate(0 100) scale(1 .9)',
  'translate(0 120) scale(1 .78)',
];

/** Artwork of podcast episode 1 … 6. */
export function podcastArtwork(episode: number): string {
  const art = EPISODES[episode - 1];
  if (!art) throw new Error(`There is no episode ${episode}`);
  const inset = INSETS[episode - 1] ?? '';
  return svgDocument(
    600,
    600,
    field(600, 600, art.ground) +
      place(draw(pen(art.figure(), art.ink, 1.5, 0.8)), inset) +
      letter(String(episode), 44, 116, { face: 'newsreader-display', size: 104, colour: art.ink }) +
      letter('OPEN STRINGS', 556, 64, {
        face: 'instrument-sans-semibold',
        size: 17,
        colour: art.ink,
        tracking: 0.16,
        anchor: 'end',
      }),
  );
}
