import type { TopicId } from '../../contracts/content/topics';
import { TOPICS } from '../model/topics';
import { entriesOf } from '../lib/demoEntry';
import { assetField } from '../lib/links';
import { both, one } from '../lib/localized';
import { markdownOf } from '../lib/texts';

const overview = entriesOf('topicOverview');

const PODCASTS: Record<TopicId, string> = {
  musiciansLearning: 'Mistakes, Maps and Memory, Listening, Then Playing',
  foundations: 'Why Slow Is Fast, The First Five Minutes',
  selfRegulation: 'The First Five Minutes',
  exploration: 'Listening, Then Playing, Practising Without the Instrument',
  attentionalFocus: 'Nerves as Information, Practising Without the Instrument',
};

export const topicOverviews = TOPICS.map(({ id, en, de, colour }) =>
  overview(`topic-${id}`, {
    id: one(id),
    title: both(en, de),
    colour: one(colour),
    description: markdownOf(`topic-${id}`),
    image: assetField(`topic-${id}`),
    relatedPodcasts: both(PODCASTS[id], PODCASTS[id]),
  }),
);
