import type { ContentTypeModel } from './types';
import { entries, markdown, symbol } from './fields';
import { oneWord, unique } from './rules';

export const quizResult: ContentTypeModel = {
  id: 'quizResult',
  name: 'Quiz result',
  description: 'What a quiz ends with, and what it recommends.',
  displayField: 'title',
  fields: [
    symbol('title', 'Title', {
      localized: true,
      required: true,
      help: 'What the visitor is told, in a few words.',
    }),
    symbol('key', 'Key', {
      required: true,
      validations: [unique, oneWord],
      help: 'A word without spaces, by which the answers of the quiz name this result.',
    }),
    markdown('text', 'Text', {
      localized: true,
      help: 'Two or three sentences: what it means, and what to try.',
    }),
    entries('articles', 'Articles', ['article'], { help: 'What to read, the best first.' }),
    symbol('relatedPodcasts', 'Related podcasts', {
      localized: true,
      help: 'Titles of podcast episodes exactly as published, separated by commas.',
    }),
  ],
};
