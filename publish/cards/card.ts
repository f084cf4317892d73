import { createHash } from 'node:crypto';
import { TOPIC_IDS, type TopicId } from '../../contracts/content/topics';

/** Content of a share card: the picture beside a shared link. */
export interface Card {
  /** Line above the title: the topic, the date, or the show. */
  kicker: string;
  title: string;
  /** #rrggbb */
  colour: string;
  /** Topic whose string figure is drawn. */
  figure: TopicId;
}

/** Pixels; the size that link previews expect. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

/** Increase it when the drawing changes: file names are derived from version and content. */
const DESIGN = 2;

/** Path of a card in a site, derived from its content, so that it may be cached forever. */
export function cardAddress(card: Card): string {
  const known = createHash('sha256')
    .update(JSON.stringify([DESIGN, card.kicker, card.title, card.colour, card.figure]))
    .digest('hex');
  return `/static/cards/${known.slice(0, 20)}.jpg`;
}

/** A figure chosen by the text's hash, for pages without a topic. */
export function figureOf(words: string): TopicId {
  const [byte = 0] = createHash('sha256').update(words).digest();
  return TOPIC_IDS[byte % TOPIC_IDS.length] ?? 'musiciansLearning';
}
