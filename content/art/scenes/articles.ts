/** The wide pictures of the articles, 1600 × 900, one drawing for each slug. */
import { dotPath } from '../../../contracts/art/curve';
import { converging, type FigureBox } from '../../../contracts/art/strings';
import { calmCircle, steady, straying } from '../figures/attention';
import { looseStaff, soundRings, variations } from '../figures/exploration';
import { breath, evenPulse, pulseNodes, slowingDown } from '../figures/foundations';
import { cochlea, gatheringPath, slowWaves, takingTurns } from '../figures/learning';
import { beating, weekOfStrings, writtenRows } from '../figures/regulation';
import { INK, mix, ON_COLOUR, PAPER, TOPIC_COLOUR } from '../palette';
import { draw, field, pen, place, svgDocument } from '../svg';

export const ARTICLE_WIDTH = 1600;
export const ARTICLE_HEIGHT = 900;
const box = (lines: number, width = ARTICLE_WIDTH, height = ARTICLE_HEIGHT): FigureBox => ({
  width,
  height,
  lines,
});
const page = (ground: string, body: string): string =>
  svgDocument(ARTICLE_WIDTH, ARTICLE_HEIGHT, field(ARTICLE_WIDTH, ARTICLE_HEIGHT, ground) + body);

const teal = TOPIC_COLOUR.musiciansLearning;
const gold = TOPIC_COLOUR.foundations;
const rose = TOPIC_COLOUR.selfRegulation;
const lime = TOPIC_COLOUR.exploration;
const blue = TOPIC_COLOUR.attentionalFocus;
const tint = (colour: string): string => mix(colour, PAPER, 0.1);

function turns(): string {
  const voices = takingTurns(box(17, 1400, 640));
  const pens = [
    [teal, 2.2, 0.9],
    [INK, 2, 0.75],
    [mix(teal, PAPER, 0.55), 2.2, 0.95],
  ] as const;
  return place(
    draw(
      voices.flatMap((paths, i) => {
        const [colour, weight, opacity] = pens[i] ?? pens[0];
        return pen(paths, colour, weight, opacity);
      }),
    ),
    'translate(100 130)',
  );
}

function variationGrid(): string {
  return variations(box(5, 1360, 720))
    .map(({ x, y, paths }, i) =>
      place(
        draw(pen(paths, i === 5 ? PAPER : INK, 2.1, i === 5 ? 1 : 0.8)),
        `translate(${x + 120} ${y + 90})`,
      ),
    )
    .join('');
}

function wandering(): string {
  return (
    place(draw([...pen(steady(box(17, 1600, 300)), blue, 2.3, 0.85)]), 'translate(0 500)') +
    place(draw(pen([straying(box(1, 1600, 900))], INK, 4)), 'translate(0 50)')
  );
}

const staff = (): string =>
  draw(
    looseStaff(box(11)).flatMap((paths, i) =>
      pen(paths, i === 2 ? mix(lime, INK, 0.75) : INK, i === 2 ? 2.6 : 1.9, i === 2 ? 0.95 : 0.58),
    ),
  );

const week = (): string =>
  draw(
    weekOfStrings(box(19, 1440, 900)).flatMap((paths, day) =>
      pen(paths, PAPER, day === 6 ? 3 : 1.6, day === 6 ? 1 : 0.85),
    ),
  );

/** Builds one article picture as an SVG document. */
export const ARTICLE_SCENES: Record<string, () => string> = {
  'how-practice-changes-the-brain': () =>
    page(teal, draw(pen(gatheringPath(box(72)), PAPER, 1.6, 0.7))),
  'spacing-and-interleaving': () => page(tint(teal), turns()),
  'sleep-and-memory': () =>
    page(
      mix(teal, INK, 0.42),
      draw([
        ...pen([dotPath(1230, 235, 92)], '#EFE7C8', 0),
        ...pen(slowWaves(box(46)), PAPER, 1.4, 0.62),
      ]),
    ),
  'learning-by-ear': () => page(PAPER, draw(pen(cochlea(box(15)), teal, 2.3, 0.9))),
  'body-and-breath': () => page(gold, draw(pen(breath(box(58)), INK, 1.4, 0.68))),
  'slow-practice': () =>
    page(PAPER, draw(pen(slowingDown(box(30)), mix(gold, INK, 0.86), 2.1, 0.9))),
  'rhythm-from-within': () =>
    page(
      tint(gold),
      place(
        draw([
          ...pen(evenPulse(box(25, 1440, 760), 8), INK, 1.8, 0.7),
          ...pen(pulseNodes(box(1, 1440, 760), 8, 9), gold, 0),
        ]),
        'translate(80 70)',
      ),
    ),
  'planning-a-practice-week': () => page(rose, place(week(), 'translate(80 0)')),
  'the-practice-diary': () =>
    page(
      PAPER,
      place(draw(pen(writtenRows(box(8, 1240, 720)), rose, 3.4, 0.95)), 'translate(180 90)'),
    ),
  'motivation-and-mood': () =>
    page(tint(rose), draw(pen(beating(box(26)), mix(rose, INK, 0.88), 1.7, 0.68))),
  'variation-as-method': () => page(lime, variationGrid()),
  'improvising-with-a-score': () => page(PAPER, staff()),
  'sound-before-notes': () =>
    page(
      tint(lime),
      place(
        draw(pen(soundRings(box(36, 1500, 1500)), mix(lime, INK, 0.72), 2.4, 0.9)),
        'translate(330 -300)',
      ),
    ),
  'external-focus': () =>
    page(
      blue,
      draw([
        ...pen(converging(box(60), 0.66), ON_COLOUR.attentionalFocus, 1.4, 0.72),
        ...pen([dotPath(1056, 450, 13)], gold, 0),
      ]),
    ),
  'attention-in-performance': () =>
    page(
      PAPER,
      draw([...pen(calmCircle(box(46)), blue, 2.2, 0.88), ...pen(steady(box(1)), INK, 3.8)]),
    ),
  'the-wandering-mind': () => page(tint(blue), wandering()),
};
