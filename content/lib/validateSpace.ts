import type { ContentTypeModel } from '../model/types';
import type { DemoEntry } from './demoEntry';
import type { ManifestAsset } from './manifest';
import type { Problem } from './problem';
import { validateEntry } from './validateEntry';

/** Repeated ids and repeated values of fields that must be unique. */
function repetitions(
  entries: readonly DemoEntry[],
  models: readonly ContentTypeModel[],
): Problem[] {
  const seen = new Map<string, string>();
  const problems: Problem[] = [];
  const note = (key: string, entry: DemoEntry, where: string, message: string) => {
    if (seen.has(key))
      problems.push({
        file: entry.source,
        where: `${entry.id}${where}`,
        message: `${message} ${seen.get(key)}`,
      });
    else seen.set(key, `${entry.id} (${entry.source})`);
  };
  for (const entry of entries) {
    note(entry.id, entry, '', 'has the same id as');
    const fields = models.find(({ id }) => id === entry.type)?.fields ?? [];
    for (const field of fields.filter(({ validations }) => validations.some((rule) => rule.unique)))
      for (const value of Object.values(entry.fields[field.id] ?? {}))
        note(
          `${entry.type}.${field.id}=${String(value)}`,
          entry,
          `: ${field.id}`,
          'is also used by',
        );
  }
  return problems;
}

/** Returns all problems of the entries: types, required fields, validations, links, uniqueness, languages. */
export function validateSpace(
  models: readonly ContentTypeModel[],
  entries: readonly DemoEntry[],
  assets: readonly ManifestAsset[],
): Problem[] {
  const targets = {
    entries: new Map(entries.map(({ id, type }) => [id, type])),
    assets: new Map(assets.map((asset) => [asset.id, asset])),
  };
  return [
    ...repetitions(entries, models),
    ...entries.flatMap((entry) =>
      validateEntry(
        entry,
        models.find(({ id }) => id === entry.type),
        targets,
      ),
    ),
  ];
}
