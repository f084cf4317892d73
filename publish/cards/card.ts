import { createHash } from 'node:crypto';
import { TOPIC_IDS, type TopicId } from '../../contracts/topics';

/** What a share card says: the picture beside a link that somebody shares. */
export interface Card {
  /** A line above the title: the topic, the date, the show. */
  kicker: string;
  title: string;
  /** #rrggbb */
  colour: string;
  /** Whose string figure is drawn. */
  figure: TopicId;
}

/** Pixels, as link previews want them. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

/** Raise it when the drawing changes: cards are known by what they say. */
const DESIGN = 1;

/** Where a card lies in a site; another one lies elsewhere, so that it may be kept for ever. */
export function cardAddress(card: Card): string {
  const known = createHash('sha256')
    .update(JSON.stringify([DESIGN, card.kicker, card.title, card.colour, card.figure]))
    .digest('hex');
  return `/static/cards/${known.slice(0, 20)}.jpg`;
}

/** The same figure for the same words, for what belongs to no topic. */
export function figureOf(words: string): TopicId {
  const [byte = 0] = createHash('sha256').update(words).digest();
  return TOPIC_IDS[byte % TOPIC_IDS.length] ?? 'musiciansLearning';
}
