import type { ContentTypeModel } from './types';
import { asset, markdown, symbol } from './fields';
import { richText } from './richTextField';
import { unique } from './rules';
import { TOPIC_IDS } from './topics';

export const homepageText: ContentTypeModel = {
  id: 'homepageText',
  name: 'Home page text',
  description: 'The welcome texts of the home page. One entry.',
  displayField: 'title',
  fields: [
    symbol('title', 'Title', { localized: true, required: true, help: 'Follows the words “welcome to” in the large heading.' }),
    richText('text1', 'First text', { localized: true, help: 'Set large above the topics. Two or three short paragraphs.' }),
    richText('text2', 'Second text', { localized: true, help: 'Stands below the topics.' }),
  ],
};

export const topicOverview: ContentTypeModel = {
  id: 'topicOverview',
  name: 'Topic overview',
  description: 'One of the five topics: its colour, picture and introduction. Exactly one entry for each topic.',
  displayField: 'title',
  fields: [
    symbol('id', 'Topic id', {
      required: true,
      validations: [unique, { in: [...TOPIC_IDS] }],
      widgetId: 'dropdown',
      help: 'Which topic this is. Part of its web address; never change it.',
    }),
    symbol('title', 'Title', { localized: true, required: true, help: 'Name of the topic in menus and headings.' }),
    symbol('colour', 'Colour', {
      validations: [
        { regexp: { pattern: '^#[0-9a-fA-F]{6}$', flags: null }, message: 'A colour such as #2D6A65' },
      ],
      help: 'Colour of the topic, written as # and six digits. Without one the site uses its own teal.',
    }),
    markdown('description', 'Description', { localized: true, help: 'Introduction on the topic page. Two or three paragraphs of markdown.' }),
    asset('image', 'Image', ['image'], { help: 'Tall picture: plate in the carousel and side picture of the topic page.' }),
    symbol('relatedPodcasts', 'Related podcasts', {
      localized: true,
      help: 'Titles of podcast episodes exactly as published, separated by commas.',
    }),
  ],
};

export const bookPanel: ContentTypeModel = {
  id: 'bookPanel',
  name: 'Book panel',
  description: 'The promotion of the book on the home page. One entry.',
  displayField: 'title',
  fields: [
    symbol('title', 'Title', { localized: true, required: true, help: 'Heading of the panel.' }),
    markdown('description', 'Description', { localized: true, help: 'A short text of markdown between the two pictures.' }),
    asset('image1', 'First image', ['image'], { help: 'The cover.' }),
    asset('image2', 'Second image', ['image'], { help: 'An open spread.' }),
  ],
};
