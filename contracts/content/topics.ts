/** Ids of the five topics in the order of the site. */
export const TOPIC_IDS = [
  'musiciansLearning',
  'foundations',
  'selfRegulation',
  'exploration',
  'attentionalFocus',
] as const;
export type TopicId = (typeof TOPIC_IDS)[number];

/** Default colours, used until the content service delivers others. */
export const TOPIC_COLOURS: Record<TopicId | 'default', string> = {
  musiciansLearning: '#2D6A65',
  foundations: '#d8b418',
  selfRegulation: '#e94868',
  exploration: '#B3C83B',
  attentionalFocus: '#1881B3',
  default: '#2d6a65',
};

export function isTopicId(value: unknown): value is TopicId {
  return (TOPIC_IDS as readonly unknown[]).includes(value);
}
