import type { ContentTypeModel } from './types';
import { integer, markdown, symbol } from './fields';
import { maxLength } from './rules';

export const featureBlock: ContentTypeModel = {
  id: 'featureBlock',
  name: 'Feature block',
  description: 'A tinted block inside an article: an idea in short, a checklist, an exercise.',
  displayField: 'heading',
  fields: [
    symbol('heading', 'Heading', {
      localized: true,
      required: true,
      validations: [maxLength(100)],
      help: 'With “application” or “Anwendung” in it, the block comes after the main text.',
    }),
    integer('practiceMinutes', 'Minutes of practice', {
      validations: [{ range: { min: 1, max: 240 } }],
      help: 'How long the exercise takes. Its card for the music stand gets a timer; without a number it has none.',
    }),
    markdown('content', 'Content', {
      localized: true,
      help: 'The block in markdown. Keep it to what fits a card.',
    }),
  ],
};
