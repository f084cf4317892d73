import { bilingual } from '../../../contracts/language/bilingual';
import type { Rule } from '../finding';
import { entriesOf } from '../reportSpace';
import { startOf } from '../workshops';

/** A workshop may stay on the list of past ones for this time, ms. */
const LISTED_MS = 365 * 86_400_000;

/** Workshops that ended long ago and are still listed. */
export const pastWorkshop: Rule = {
  id: 'pastWorkshop',
  severity: 'better',
  title: bilingual('Old workshops', 'Alte Workshops'),
  check: (space) =>
    entriesOf(space, 'workshop')
      .filter((entity) => startOf(entity) < space.now - LISTED_MS)
      .map((entity) => ({
        entity,
        field: 'date',
        words: bilingual(
          'was more than a year ago; the workshop is still listed as past',
          'liegt über ein Jahr zurück; der Workshop steht noch bei den vergangenen',
        ),
      })),
};
