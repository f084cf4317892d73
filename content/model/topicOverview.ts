import type { ContentTypeModel } from './types';
import { asset, markdown, symbol } from './fields';
import { maxLength, unique } from './rules';
import { TOPIC_IDS } from '../../contracts/content/topics';

export const topicOverview: ContentTypeModel = {
  id: 'topicOverview',
  name: 'Topic overview',
  description:
    'One of the five topics: its colour, picture and introduction. Exactly one entry for each topic.',
  displayField: 'title',
  fields: [
    symbol('id', 'Topic id', {
      required: true,
      validations: [unique, { in: [...TOPIC_IDS] }],
      widgetId: 'dropdown',
      help: 'Which topic this is. Part of its web address; never change it.',
    }),
    symbol('title', 'Title', {
      localized: true,
      required: true,
      validations: [maxLength(60)],
      help: 'Name of the topic in menus and headings.',
    }),
    symbol('colour', 'Colour', {
      validations: [
        {
          regexp: { pattern: '^#[0-9a-fA-F]{6}$', flags: null },
          message: 'A colour such as #2D6A65',
        },
      ],
      help: 'Colour of the topic, written as # and six digits. Without one the site uses its own teal.',
    }),
    markdown('description', 'Description', {
      localized: true,
      help: 'Introduction on the topic page. Two or three paragraphs of markdown.',
    }),
    asset('image', 'Image', ['image'], {
      help: 'Tall picture: plate in the carousel and side picture of the topic page.',
    }),
    symbol('relatedPodcasts', 'Related podcasts', {
      localized: true,
      help: 'Titles of podcast episodes exactly as published, separated by commas.',
    }),
  ],
};
