/** The tall plates of the five topics, 900 × 1200: one figure each, strings upright, on a field of the topic's colour. */
import { dotPath } from '../../../contracts/art/curve';
import {
  converging,
  lissajous,
  overtones,
  settling,
  weave,
  type TopicFigureId,
} from '../../../contracts/art/strings';
import { ON_COLOUR, TOPIC_COLOUR } from '../palette';
import { draw, field, pen, place, svgDocument } from '../svg';

export const PLATE_WIDTH = 900;
export const PLATE_HEIGHT = 1200;

/** Lays a figure drawn for 1200 × 900 upright, so that its strings run from bottom to top. */
const upright = (body: string): string => place(body, 'translate(0 1200) rotate(-90)');

const FIGURES: Record<TopicFigureId, (ink: string) => string> = {
  musiciansLearning: (ink) =>
    upright(draw(pen(weave({ width: 1200, height: 900, lines: 48 }), ink, 1.7, 0.72))),
  foundations: (ink) =>
    place(
      draw(pen(overtones({ width: 900, height: 1040, lines: 85 }, 5), ink, 1.5, 0.72)),
      'translate(0 80)',
    ),
  selfRegulation: (ink) =>
    upright(draw(pen(settling({ width: 1200, height: 900, lines: 34 }), ink, 1.6, 0.7))),
  exploration: (ink) =>
    place(
      draw(pen(lissajous({ width: 780, height: 1080, lines: 26 }, 2, 3), ink, 1.5, 0.78)),
      'translate(60 60)',
    ),
  attentionalFocus: (ink) =>
    upright(
      draw([
        ...pen(converging({ width: 1200, height: 900, lines: 64 }, 0.66), ink, 1.5, 0.72),
        ...pen([dotPath(792, 450, 12)], TOPIC_COLOUR.foundations, 0),
      ]),
    ),
};

/** A topic's plate as an SVG document. */
export function topicPlate(topic: TopicFigureId): string {
  return svgDocument(
    PLATE_WIDTH,
    PLATE_HEIGHT,
    field(PLATE_WIDTH, PLATE_HEIGHT, TOPIC_COLOUR[topic]) + FIGURES[topic](ON_COLOUR[topic]),
  );
}
