import { bilingual } from '../../../contracts/language/bilingual';
import { isRecord } from '../../../contracts/isRecord';
import { LANGUAGES } from '../../../contracts/language/languages';
import { keyOf, type Entity } from '../../mirror/entity';
import type { Found, Rule } from '../finding';
import { linkedId, modelOf, titleOf, typeOf, type ReportSpace } from '../reportSpace';

const filesOf = ({ fields }: Entity): Record<string, unknown>[] =>
  Object.values(fields['file'] ?? {}).filter(isRecord);

const sizeOf = ({ details }: Record<string, unknown>): unknown =>
  isRecord(details) ? details['size'] : undefined;

function ofAsset(entity: Entity): Found[] {
  const files = filesOf(entity);
  const found: Found[] = [];
  if (files.length === 0 || files.some((file) => sizeOf(file) === 0))
    found.push({
      entity,
      field: 'file',
      severity: 'hidden',
      words: bilingual(
        'is empty (0 bytes), so visitors see or hear nothing; upload it again',
        'ist leer (0 Bytes), darum sehen oder hören Besucher nichts; lade die Datei neu hoch',
      ),
    });
  if (LANGUAGES.every((language) => titleOf(entity, language) === ''))
    found.push({
      entity,
      field: 'title',
      words: bilingual(
        'is empty, so nobody finds the file again, and downloads have no name',
        'ist leer, darum findet niemand die Datei wieder, und Downloads haben keinen Namen',
      ),
    });
  return found;
}

/** Contentful's group of a file's type, as far as fields name one. */
function groupOf(type: string): string {
  if (type === 'application/pdf') return 'pdfdocument';
  return type.split('/')[0] ?? '';
}

/** Files of another kind than their field shows. */
function inWrongField(entity: Entity, space: ReportSpace): Found[] {
  return (modelOf(typeOf(entity))?.fields ?? []).flatMap((field): Found[] => {
    const groups = field.validations.flatMap(({ linkMimetypeGroup }) => linkMimetypeGroup ?? []);
    if (groups.length === 0) return [];
    const links = Object.values(entity.fields[field.id] ?? {});
    const types = links
      .flatMap((link) => space.entities.get(keyOf('Asset', linkedId(link) ?? '')) ?? [])
      .flatMap(filesOf)
      .map(({ contentType }) => String(contentType));
    const wrong = types.find((type) => !groups.includes(groupOf(type)));
    if (wrong === undefined) return [];
    return [
      {
        entity,
        field: field.id,
        severity: 'hidden',
        words: bilingual(
          `is a file of the type ${wrong}, which cannot be shown here; choose one of: ${groups.join(', ')}`,
          `ist eine Datei vom Typ ${wrong}, die hier nicht gezeigt werden kann; wähle eine von: ${groups.join(', ')}`,
        ),
      },
    ];
  });
}

/** Files that are empty, nameless, or in a field for another kind. */
export const files: Rule = {
  id: 'files',
  severity: 'serious',
  title: bilingual('Files that are wrong', 'Falsche Dateien'),
  check: (space) =>
    [...space.entities.values()].flatMap((entity) =>
      entity.sys.type === 'Asset' ? ofAsset(entity) : inWrongField(entity, space),
    ),
};
