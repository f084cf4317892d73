import { entriesOf } from '../lib/demoEntry';
import { assetField, entriesField } from '../lib/links';
import { both } from '../lib/localized';
import { richTextOf } from '../lib/texts';

export const communityPages = [
  entriesOf('communityPage')('community', {
    title: both('Practising together', 'Gemeinsam üben'),
    mainText: richTextOf('community'),
    mainImage: assetField('community-main'),
    socialLinks: entriesField('social-telegram', 'social-instagram', 'social-facebook'),
  }),
];
