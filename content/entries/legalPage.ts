import { entriesOf } from '../lib/demoEntry';
import { both, one } from '../lib/localized';
import { richTextOf } from '../lib/texts';

const page = entriesOf('legalPage');

const legalPage = (slug: string, english: string, german: string) =>
  page(`legal-${slug}`, {
    title: both(english, german),
    slug: one(slug),
    text: richTextOf(`legal-${slug}`),
  });

/**
 * The withdrawal page follows the model instructions and form of annexes 1 and 2 to Art. 246a EGBGB. The accessibility page
 * names how many page states e2e/accessibility.spec.ts examined, and the day: set by hand after a nightly run without a
 * finding.
 */
export const legalPages = [
  legalPage('imprint', 'Imprint', 'Impressum'),
  legalPage('terms', 'Terms', 'AGB'),
  legalPage('privacy', 'Privacy', 'Datenschutz'),
  legalPage('withdrawal', 'Right of withdrawal', 'Widerrufsbelehrung'),
  legalPage('accessibility', 'Accessibility', 'Barrierefreiheit'),
];
