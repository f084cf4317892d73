import { entriesOf } from '../lib/demoEntry';
import { both, one } from '../lib/localized';
import { accessibility } from './legalAccessibility';
import { imprint } from './legalImprint';
import { privacyEnglish } from './legalPrivacyEnglish';
import { privacyGerman } from './legalPrivacyGerman';
import { terms } from './legalTerms';
import { withdrawal } from './legalWithdrawal';

const page = entriesOf('legalPage');

export const legalPages = [
  page('legal-imprint', imprint),
  page('legal-terms', terms),
  page('legal-privacy', {
    title: both('Privacy', 'Datenschutz'),
    slug: one('privacy'),
    text: both(privacyEnglish, privacyGerman),
  }),
  page('legal-withdrawal', withdrawal),
  page('legal-accessibility', accessibility),
];
