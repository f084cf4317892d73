import type { ContentTypeModel } from './types';
import { plainText, symbol } from './fields';
import { languageFlags } from './languageFlags';
import { maxLength } from './rules';

export const endorsement: ContentTypeModel = {
  id: 'endorsement',
  name: 'Endorsement',
  description:
    'A recommendation in its own words. Not translated: the flags say on which language site it appears.',
  displayField: 'source',
  fields: [
    plainText('short', 'Text', {
      required: true,
      validations: [maxLength(600)],
      help: 'The recommendation without quotation marks, one to three sentences.',
    }),
    symbol('source', 'Source', { help: 'Who says it, for example: Maja Lindqvist, violinist.' }),
    symbol('checked', 'How it was checked', {
      validations: [{ in: ['booking', 'person'] }],
      widgetId: 'dropdown',
      help: 'booking: their booking or order was found. person: given to us in person by somebody who took part. Stands below it (§ 5b (3) UWG); empty: that nothing was checked.',
    }),
    ...languageFlags('Without any flag it appears nowhere.'),
  ],
};
