import { entriesOf } from '../lib/demoEntry';
import { assetField } from '../lib/links';
import { both } from '../lib/localized';
import { richTextOf } from '../lib/texts';

export const biographies = [
  entriesOf('biography')('biography', {
    title: both('Clara Weidmann', 'Clara Weidmann'),
    image: assetField('portrait-author'),
    text: richTextOf('biography'),
  }),
];
