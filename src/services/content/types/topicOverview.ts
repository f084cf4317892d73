import {
  isTopicId,
  TOPIC_COLOURS,
  TOPIC_IDS,
  type TopicId,
} from '../../../../contracts/content/topics';
import type { LocalizedText, MediaFile, Prose } from '../mapping/domain';
import type { EntryReader } from '../mapping/reader';

/** The editors' description of a topic. */
export interface TopicOverview {
  id: TopicId;
  title: LocalizedText | null;
  /** #rrggbb */
  colour: string;
  description: Prose | null;
  image: MediaFile | null;
  relatedPodcasts: string;
}

const COLOUR = /^#[0-9a-f]{6}$/i;

/** Null when the entry's `id` is none of the five topics. */
export function toTopicOverview(entry: EntryReader): TopicOverview | null {
  const id = entry.plain('id');
  if (!isTopicId(id)) {
    entry.complain('id', 'topicId', TOPIC_IDS.join(', '));
    return null;
  }
  const colour = entry.plain('colour');
  if (colour !== '' && !COLOUR.test(colour)) entry.complain('colour', 'colour');
  return {
    id,
    title: entry.text('title', { expected: true }),
    colour: COLOUR.test(colour) ? colour : TOPIC_COLOURS[id],
    description: entry.prose('description', { expected: true }),
    image: entry.asset('image'),
    relatedPodcasts: entry.text('relatedPodcasts')?.text ?? '',
  };
}
