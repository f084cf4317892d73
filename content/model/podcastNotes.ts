import type { ContentTypeModel } from './types';
import { integer, json, markdown, symbol } from './fields';
import { unique } from './rules';

export const podcastNotes: ContentTypeModel = {
  id: 'podcastNotes',
  name: 'Podcast notes',
  description:
    'Transcript and chapters of one episode. The episode itself comes from the podcast service.',
  displayField: 'title',
  fields: [
    symbol('title', 'Internal title', {
      help: 'Title of the episode, only for finding this entry here.',
    }),
    integer('trackId', 'Track number', {
      required: true,
      validations: [unique, { range: { min: 1 } }],
      help: 'The number of the episode at the podcast service.',
    }),
    markdown('transcript', 'Transcript', {
      localized: true,
      help: 'What is said in the episode, in markdown.',
    }),
    json('chapters', 'Chapters', {
      localized: true,
      help: 'A list with the start of each chapter in milliseconds: [{"startMs": 0, "title": "Welcome"}].',
    }),
  ],
};
