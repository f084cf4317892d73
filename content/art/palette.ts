/** The colours of the house, as the pages use them. */
import type { TopicFigureId } from '../../contracts/art/strings';

export const PAPER = '#FBFAF7';
export const INK = '#1E2322';
export const TEAL = '#2D6A65';
/** The brand colour on a dark page. */
export const TEAL_LIGHT = '#7DB8B1';

export const TOPIC_COLOUR: Record<TopicFigureId, string> = {
  musiciansLearning: '#2D6A65',
  foundations: '#d8b418',
  selfRegulation: '#e94868',
  exploration: '#B3C83B',
  attentionalFocus: '#1881B3',
};

/** Strings on a field of the topic's colour: dark ones where paper would not stand out. */
export const ON_COLOUR: Record<TopicFigureId, string> = {
  musiciansLearning: PAPER,
  foundations: INK,
  selfRegulation: PAPER,
  exploration: INK,
  attentionalFocus: PAPER,
};

/** Mixes `share` (0 … 1) of `colour` into `ground`, both #rrggbb. */
export function mix(colour: string, ground: string, share: number): string {
  const channel = (hex: string, at: number): number => Number.parseInt(hex.slice(at, at + 2), 16);
  const blend = [1, 3, 5].map((at) =>
    Math.round(channel(colour, at) * share + channel(ground, at) * (1 - share)),
  );
  return `#${blend.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
