import { TOPIC_COLOURS, TOPIC_IDS, type TopicId } from '../../contracts/content/topics';

/** Default names of the five topics; editors may rename them. */
const NAMES: Record<TopicId, { en: string; de: string }> = {
  musiciansLearning: { en: 'Musicians’ Learning', de: 'Musikalisches Lernen' },
  foundations: { en: 'Foundations', de: 'Grundlagen' },
  selfRegulation: { en: 'Self-regulation', de: 'Selbststeuerung' },
  exploration: { en: 'Exploration', de: 'Erforschung' },
  attentionalFocus: { en: 'Attentional focus', de: 'Aufmerksamkeitsfokus' },
};

/** The five topic groups, in the order of the menu, with names and colours. */
export const TOPICS = TOPIC_IDS.map((id) => ({ id, ...NAMES[id], colour: TOPIC_COLOURS[id] }));
