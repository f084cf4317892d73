import { bilingual } from '../../../contracts/language/bilingual';
import { LANGUAGES } from '../../../contracts/language/languages';
import { isRecord } from '../../../contracts/isRecord';
import { editedTypes } from '../../editors/contentTypes';
import { keyOf, type Entity } from '../../mirror/entity';
import { type Found, type Rule } from '../finding';
import { entriesOf, linkedId, sharedValue, textIn, type ReportSpace } from '../reportSpace';

/** Names that cameras, computers and people give to files. */
const FILE_NAME =
  /\.(jpe?g|png|gif|webp|avif|svg|heic|tiff?|pdf)( copy| kopie)?$|^(img|image|bild|foto|photo|picture|grafik|scan|dsc[fn]?|dcim|pxl|p|screenshot|bildschirmfoto|whatsapp image|unbenannt|untitled)[-_ ]?\(?\d|^\S*(_|\d{3})\S*$/i;
const KEBAB = /^[a-z\d]+(-[a-z\d]+){2,}$/;

/** Words that say that there is a picture, or nothing. */
const SAYS_NOTHING =
  /^(image|bild|foto|photo|picture|grafik|graphic|screenshot|bildschirmfoto|scan|cover|logo|hero|header|banner|(titel|hero|header|cover)[- ]?(bild|image)|alt|alt[- ]?text|test|todo|tbd|platzhalter|placeholder|unnamed|unbenannt|untitled|download|abbildung|\P{L}*|\p{L})\P{L}*$|^(photo|foto|bild|image|picture)s? (by|von|credit)\b|^©/iu;

/** True for the name of the asset's own file, with or without its ending. */
const isOwnFile = ({ fields }: Entity, text: string): boolean =>
  Object.values(fields['file'] ?? {}).some((file) => {
    const name = isRecord(file) ? String(file['fileName'] ?? '') : '';
    return name !== '' && [name, name.replace(/\.\w+$/, '')].includes(text);
  });

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
        if (
          (text !== '' && [FILE_NAME, KEBAB].some((one) => one.test(text))) ||
          isOwnFile(entity, text)
        )
          return [
            {
              ...at,
              words: bilingual(
                `“${text}” is a file name, and screen readers say it aloud; say what the picture shows`,
                `„${text}“ ist ein Dateiname, und Screenreader lesen ihn vor; schreib, was das Bild zeigt`,
              ),
            },
          ];
        if (text !== '' && SAYS_NOTHING.test(text))
          return [
            {
              ...at,
              words: bilingual(
                `“${text}” does not say what the picture shows; say it in one sentence`,
                `„${text}“ sagt nicht, was das Bild zeigt; schreib es in einem Satz`,
              ),
            },
          ];
        if (text !== '') return [];
        return [
          {
            ...at,
            words: bilingual(
              'is empty, so screen readers cannot say what the picture shows; say it in one sentence',
              'ist leer, darum können Screenreader das Bild nicht beschreiben; schreib in einem Satz, was es zeigt',
            ),
          },
        ];
      }),
    ),
};
