import type { ContentTypeModel } from './types';
import { asset, symbol } from './fields';
import { languageFlags } from './languageFlags';

export const freeDownload: ContentTypeModel = {
  id: 'freeDownload',
  name: 'Free download',
  description:
    'A file for everyone. Not translated: make one entry per language and set the flag. The entry titled “Quiz” is the quiz of the home page.',
  displayField: 'title',
  fields: [
    symbol('title', 'Title', {
      required: true,
      help: 'Name of the file in its own language. Keep “Quiz” exactly so.',
    }),
    symbol('description', 'Description', { help: 'One sentence about what it is for.' }),
    asset('file', 'File', ['pdfdocument', 'audio', 'image'], {
      required: true,
      help: 'The file itself. PDF preferred.',
    }),
    ...languageFlags('Without any flag it appears on both sites.'),
  ],
};
