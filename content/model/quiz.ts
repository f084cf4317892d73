import type { ContentTypeModel } from './types';
import { entries, json, markdown, symbol } from './fields';

export const quiz: ContentTypeModel = {
  id: 'quiz',
  name: 'Quiz',
  description:
    'Questions that end in a recommendation. As long as there is one, “Do a Quiz” on the home page leads to it instead of to the file.',
  displayField: 'title',
  fields: [
    symbol('title', 'Title', { localized: true, required: true, help: 'Heading of the page.' }),
    markdown('intro', 'Introduction', {
      localized: true,
      help: 'One or two sentences before the first question.',
    }),
    json('questions', 'Questions', {
      localized: true,
      required: true,
      help: 'A list: [{"ask": "What …?", "answers": [{"say": "This", "result": "ear"}, {"say": "That", "result": "time"}]}]. “result” is the key of a result below; the one named most often is shown. Keep the order of the questions and answers the same in both languages.',
    }),
    entries('results', 'Results', ['quizResult'], {
      required: true,
      help: 'Among those named equally often the first of this list is shown.',
    }),
  ],
};
