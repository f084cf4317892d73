import { bilingual } from '../../../contracts/language/bilingual';
import { LANGUAGES, type Language } from '../../../contracts/language/languages';
import type { Entity } from '../../mirror/entity';
import type { Rule } from '../finding';
import { entriesOf, modelOf, sharedValue, textIn, typeOf, type ReportSpace } from '../reportSpace';

/** Types whose entries differ by their titles; workshops also by their date. */
const TITLED = ['article', 'shopItem', 'legalPage', 'featureBlock', 'workshop'];

/** Words and numbers that Contentful and people add to the title of a copy. */
const ADDED = /^(copy of|kopie von) |[ –-]+[([]?(copy|kopie)( \d+)?[)\]]?$| \(\d+\)$/;

/** Of these a copy is meant, whatever else there is. */
const IS_COPY = /^(copy of|kopie von) |[([](copy|kopie)( \d+)?[)\]]$| [–-] (copy|kopie)( \d+)?$/;

const titleIn = (entity: Entity, language: Language): string =>
  textIn(entity, modelOf(typeOf(entity))?.displayField ?? 'title', language)
    .toLowerCase()
    .replace(/[\s!?.]+$/, '')
    .replace(/\s+/g, ' ');

const nameOf = (entity: Entity, language: Language, title: string): string =>
  `${language} ${title} ${String(sharedValue(entity, 'date') ?? '')}`;

/** Ids of the first entry of each name: of those that are published beside what is checked, then of what is checked. */
function firstOf(space: ReportSpace, type: string): Map<string, string> {
  const entries = entriesOf(space, type);
  const checked = new Set(entries);
  const first = new Map<string, string>();
  const note = (entity: Entity): void => {
    for (const language of LANGUAGES) {
      const name = nameOf(entity, language, titleIn(entity, language));
      if (!first.has(name)) first.set(name, entity.sys.id);
    }
  };
  for (const [key, before] of entries.length === 0 ? [] : space.before) {
    const now = typeOf(before) === type ? space.entities.get(key) : undefined;
    if (now !== undefined && !checked.has(now)) note(now);
  }
  entries.forEach(note);
  return first;
}

/** Entries that repeat another one, as a forgotten copy does. */
export const copies: Rule = {
  id: 'copies',
  severity: 'serious',
  title: bilingual('Copies', 'Kopien'),
  check: (space) =>
    TITLED.flatMap((type) => {
      const first = firstOf(space, type);
      return entriesOf(space, type).flatMap((entity) => {
        const isCopy = LANGUAGES.some((language) => {
          const title = titleIn(entity, language);
          return (
            IS_COPY.test(title) ||
            [title, title.replace(ADDED, '')].some((one) => {
              const other = first.get(nameOf(entity, language, one));
              return one !== '' && other !== undefined && other !== entity.sys.id;
            })
          );
        });
        if (!isCopy) return [];
        return {
          entity,
          words: bilingual(
            'has the title of another entry or is called a copy, so visitors see it twice; unpublish one or change the title',
            'heißt wie ein anderer Eintrag oder eine Kopie, darum sehen Besucher ihn doppelt; zieh einen zurück oder ändere den Titel',
          ),
        };
      });
    }),
};
