import { bilingual } from '../../../contracts/language/bilingual';
import type { Entity } from '../../mirror/entity';
import type { Rule } from '../finding';
import { entriesOf, sharedValue, titleOf } from '../reportSpace';

/** Types whose entries differ by their titles; workshops also by their date. */
const TITLED = ['article', 'shopItem', 'legalPage', 'featureBlock', 'workshop'];

const nameOf = (entity: Entity): string =>
  [titleOf(entity, 'en-US').toLowerCase(), sharedValue(entity, 'date') ?? ''].join(' ').trim();

/** Entries that repeat another one, as a forgotten copy does. */
export const copies: Rule = {
  id: 'copies',
  severity: 'serious',
  isOfPublished: true,
  title: bilingual('Copies', 'Kopien'),
  check: (space) =>
    TITLED.flatMap((type) => {
      const seen = new Set<string>();
      return entriesOf(space, type).flatMap((entity) => {
        const name = nameOf(entity);
        const isCopy = name !== '' && (seen.has(name) || /\((copy|kopie)\)$/.test(name));
        seen.add(name);
        if (!isCopy) return [];
        return {
          entity,
          words: bilingual(
            'has the title of another entry, so visitors see it twice; unpublish one or change the title',
            'heißt wie ein anderer Eintrag, darum sehen Besucher ihn doppelt; zieh einen zurück oder ändere den Titel',
          ),
        };
      });
    }),
};
