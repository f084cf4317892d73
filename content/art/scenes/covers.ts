/** Faces of the books and journals, 900 × 1200, with drawn titles. */
import { dotPath } from '../../../contracts/art/curve';
import { lissajous, standingWave } from '../../../contracts/art/strings';
import { calmCircle } from '../figures/attention';
import { evenPulse } from '../figures/foundations';
import { cochlea } from '../figures/learning';
import { letter } from '../lettering';
import { INK, mix, PAPER, TEAL, TOPIC_COLOUR } from '../palette';
import { draw, field, pen, place } from '../svg';

export const COVER_WIDTH = 900;
export const COVER_HEIGHT = 1200;

interface Face {
  readonly ground: string;
  readonly ink: string;
  readonly title: readonly string[];
  readonly line: string;
  readonly figure: string;
}

function face({ ground, ink, title, line, figure }: Face): string {
  const base = 1040 - (title.length - 1) * 118;
  return (
    field(COVER_WIDTH, COVER_HEIGHT, ground) +
    figure +
    title
      .map((words, i) =>
        letter(words, 78, base + i * 118, {
          face: 'newsreader-display',
          size: 122,
          colour: ink,
          tracking: -0.012,
        }),
      )
      .join('') +
    letter(line, 82, 1116, { face: 'newsreader-display-italic', size: 40, colour: ink }) +
    letter('CLARA WEIDMANN', 84, 104, {
      face: 'instrument-sans-semibold',
      size: 23,
      colour: ink,
      tracking: 0.16,
    })
  );
}

const gold = TOPIC_COLOUR.foundations;

export const COVERS = {
  openStrings: (): string =>
    face({
      ground: gold,
      ink: INK,
      title: ['Open', 'Strings'],
      line: 'A book of practice',
      figure: place(
        draw([
          ...pen(
            standingWave({ width: 900, height: 620, nodes: 3, lines: 33, amplitude: 255 }),
            INK,
            1.6,
            0.8,
          ),
          ...pen([dotPath(450, 310, 11)], PAPER, 0),
        ]),
        'translate(0 170)',
      ),
    }),
  listeningHands: (): string =>
    face({
      ground: mix(TEAL, INK, 0.3),
      ink: PAPER,
      title: ['Listening', 'Hands'],
      line: 'Studies in learning by ear',
      figure: place(
        draw(pen(cochlea({ width: 850, height: 800, lines: 13 }), gold, 1.8, 0.85)),
        'translate(0 40)',
      ),
    }),
  twelveWeeks: (): string =>
    face({
      ground: TEAL,
      ink: PAPER,
      title: ['Twelve', 'Weeks'],
      line: 'A practice journal',
      figure: Array.from({ length: 12 }, (_, i) =>
        place(
          draw(
            pen(
              standingWave({
                width: 540,
                height: 56,
                nodes: 2,
                lines: 9,
                amplitude: 5 + ((i * 7) % 12) * 1.9,
              }),
              PAPER,
              1.5,
              0.85,
            ),
          ),
          `translate(${82 + i * 67 + 28} 190) rotate(90)`,
        ),
      ).join(''),
    }),
  pocket: (): string =>
    face({
      ground: TOPIC_COLOUR.exploration,
      ink: INK,
      title: ['Pocket', 'Journal'],
      line: 'One page, one day',
      figure: place(
        draw(pen(lissajous({ width: 600, height: 560, lines: 9 }, 3, 2), INK, 1.6, 0.8)),
        'translate(150 190)',
      ),
    }),
  quietStage: (): string =>
    face({
      ground: TOPIC_COLOUR.attentionalFocus,
      ink: PAPER,
      title: ['Quiet', 'Stage'],
      line: 'Attention in performance',
      figure: place(
        draw(pen(calmCircle({ width: 900, height: 460, lines: 30 }, 150, 0.5), PAPER, 1.6, 0.78)),
        'translate(0 250)',
      ),
    }),
};

/** The voucher card, 900 × 560. */
export function voucher(): string {
  const rose = TOPIC_COLOUR.selfRegulation;
  return (
    field(900, 560, rose) +
    place(
      draw(pen(evenPulse({ width: 900, height: 300, lines: 17 }, 6, 3), PAPER, 1.6, 0.82)),
      'translate(0 30)',
    ) +
    letter('Workshop', 60, 440, {
      face: 'newsreader-display',
      size: 92,
      colour: PAPER,
      tracking: -0.01,
    }) +
    letter('A voucher for one evening', 63, 500, {
      face: 'newsreader-display-italic',
      size: 36,
      colour: PAPER,
    }) +
    letter('OPEN STRINGS', 840, 498, {
      face: 'instrument-sans-semibold',
      size: 18,
      colour: PAPER,
      tracking: 0.16,
      anchor: 'end',
    })
  );
}
