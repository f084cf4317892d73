/** The five topic groups: ids of the site's addresses, in the order of the menu, with their colours. */
export const TOPICS = [
  { id: 'musiciansLearning', en: 'Musicians’ Learning', de: 'Musikalisches Lernen', colour: '#2D6A65' },
  { id: 'foundations', en: 'Foundations', de: 'Grundlagen', colour: '#d8b418' },
  { id: 'selfRegulation', en: 'Self-regulation', de: 'Selbststeuerung', colour: '#e94868' },
  { id: 'exploration', en: 'Exploration', de: 'Erforschung', colour: '#B3C83B' },
  { id: 'attentionalFocus', en: 'Attentional focus', de: 'Aufmerksamkeitsfokus', colour: '#1881B3' },
] as const;

export type TopicId = (typeof TOPICS)[number]['id'];

export const TOPIC_IDS: readonly TopicId[] = TOPICS.map((topic) => topic.id);
