import { bilingual } from '../../../contracts/language/bilingual';
import { LANGUAGES } from '../../../contracts/language/languages';
import { editedTypes } from '../../editors/contentTypes';
import { keyOf, type Entity } from '../../mirror/entity';
import { type Found, type Rule } from '../finding';
import { entriesOf, linkedId, sharedValue, textIn, type ReportSpace } from '../reportSpace';

/** Names that cameras and computers give to files. */
const FILE_NAME =
  /\.(jpe?g|png|gif|webp|avif|svg|heic|tiff?)$|^(img|dsc|dcim|pxl|screenshot)[-_ ]?\d/i;

/** Pictures of entries that say something, each once. */
export function picturesOf(space: ReportSpace): Map<Entity, number> {
  const found = new Map<Entity, number>();
  for (const [type, { pictures }] of editedTypes)
    for (const [field, width] of Object.entries(pictures)) {
      if (width === null) continue;
      for (const entry of entriesOf(space, type)) {
        const asset = space.entities.get(keyOf('Asset', linkedId(sharedValue(entry, field)) ?? ''));
        if (asset !== undefined) found.set(asset, Math.max(width, found.get(asset) ?? 0));
      }
    }
  return found;
}

/** Pictures without an alternative text, or with a file name instead of one. */
export const altText: Rule = {
  id: 'altText',
  severity: 'serious',
  isUrgent: true,
  title: bilingual('Pictures without a description', 'Bilder ohne Beschreibung'),
  check: (space) =>
    [...picturesOf(space).keys()].flatMap((entity) =>
      LANGUAGES.flatMap((locale): Found[] => {
        const text = textIn(entity, 'description', locale);
        const at = { entity, field: 'description', locale };
        if (FILE_NAME.test(text))
          return [
            {
              ...at,
              words: bilingual(
                `“${text}” is a file name; say what the picture shows`,
                `„${text}“ ist ein Dateiname; schreib, was das Bild zeigt`,
              ),
            },
          ];
        if (text !== '') return [];
        return [
          {
            ...at,
            words: bilingual(
              'is empty, so screen readers cannot say what the picture shows',
              'ist leer, darum können Screenreader das Bild nicht beschreiben',
            ),
          },
        ];
      }),
    ),
};
