import type { ContentTypeModel } from './types';
import { markdown, symbol } from './fields';

export const featureBlock: ContentTypeModel = {
  id: 'featureBlock',
  name: 'Feature block',
  description: 'A tinted block inside an article: an idea in short, a checklist, an exercise.',
  displayField: 'heading',
  fields: [
    symbol('heading', 'Heading', {
      localized: true,
      required: true,
      help: 'With “application” or “Anwendung” in it, the block comes after the main text.',
    }),
    markdown('content', 'Content', { localized: true, help: 'The block in markdown. Keep it to what fits a card.' }),
  ],
};
