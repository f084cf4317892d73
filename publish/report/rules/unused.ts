import { bilingual } from '../../../contracts/language/bilingual';
import { editedTypes } from '../../editors/contentTypes';
import { keyOf } from '../../mirror/entity';
import { linksIn } from '../../mirror/localContent';
import type { Rule } from '../finding';
import { entriesOf } from '../reportSpace';

/** Types that visitors see only where another entry links to them. */
const PARTS = [...editedTypes].flatMap(([type, { preview }]) =>
  preview === 'linking' ? [type] : [],
);

/** Published entries that no other entry shows. */
export const unused: Rule = {
  id: 'unused',
  severity: 'better',
  isOfPublished: true,
  title: bilingual('Unused entries', 'Unbenutzte Einträge'),
  check: (space) => {
    const used = new Set([...space.entities.values()].flatMap(({ fields }) => linksIn(fields)));
    return PARTS.flatMap((type) => entriesOf(space, type))
      .filter(({ sys }) => !used.has(keyOf('Entry', sys.id)))
      .map((entity) => ({
        entity,
        words: bilingual(
          'is published, but no other entry shows it',
          'ist veröffentlicht, aber kein anderer Eintrag zeigt es',
        ),
      }));
  },
};
