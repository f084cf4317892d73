import { entriesOf } from '../lib/demoEntry';
import { both } from '../lib/localized';
import { richTextOf } from '../lib/texts';

export const homepageTexts = [
  entriesOf('homepageText')('homepage', {
    title: both('Open Strings', 'Open Strings'),
    text1: richTextOf('homepage.text1'),
    text2: richTextOf('homepage.text2'),
  }),
];
