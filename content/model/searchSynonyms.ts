import type { ContentTypeModel } from './types';
import { plainText, symbol } from './fields';
import { commaList } from './rules';

export const searchSynonyms: ContentTypeModel = {
  id: 'searchSynonyms',
  name: 'Search synonyms',
  description:
    'Words that mean the same to somebody who searches, in both languages: whoever types one of them finds what is written with another.',
  displayField: 'title',
  fields: [
    symbol('title', 'Internal title', {
      required: true,
      help: 'Only for finding this group here.',
    }),
    plainText('words', 'Words', {
      required: true,
      validations: [commaList],
      help: 'Words and short phrases of both languages, separated by commas: Lampenfieber, stage fright, nerves. Case, umlauts and endings make no difference. A word that often means something else (return, merken) does harm.',
    }),
  ],
};
