import * as v from 'valibot';
import { problemsOf } from '../../core/validate';
import { exportSchema, type SpaceExport } from './exportSchema';

/** An invalid export, with the first twenty problems. */
export class ExportError extends Error {
  constructor(readonly problems: string[]) {
    super(`Not a usable Contentful export: ${problems.slice(0, 3).join(' ')}`);
  }
}

function duplicates(kind: string, ids: string[]): string[] {
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
  return [...new Set(twice)].map((id) => `${kind} "${id}" appears more than once.`);
}

function localeProblems(locales: SpaceExport['locales']): string[] {
  if (!locales) return [];
  const codes = new Set(locales.map((locale) => locale.code));
  const defaults = locales.filter((locale) => locale.default).length;
  const dangling = locales.filter(
    (locale) => locale.fallbackCode && !codes.has(locale.fallbackCode),
  );
  return [
    ...(defaults === 1 ? [] : [`locales: exactly one must be the default; found ${defaults}.`]),
    ...dangling.map(
      (locale) => `locales: "${locale.code}" falls back to the unknown "${locale.fallbackCode}".`,
    ),
  ];
}

/** Validates an export and returns it typed. @throws ExportError naming what is wrong */
export function parseExport(value: unknown): SpaceExport {
  if (Array.isArray(value))
    throw new ExportError(['The export must be a JSON object, not an array.']);
  const parsed = v.safeParse(exportSchema, value);
  if (!parsed.success) throw new ExportError(problemsOf(parsed.issues).slice(0, 20));
  const space = parsed.output;
  const types = new Set(space.contentTypes.map((type) => type.sys.id));
  const problems = [
    ...localeProblems(space.locales),
    ...duplicates('Content type', [...space.contentTypes.map((type) => type.sys.id)]),
    ...duplicates(
      'Entry',
      space.entries.map((entry) => entry.sys.id),
    ),
    ...duplicates(
      'Asset',
      space.assets.map((asset) => asset.sys.id),
    ),
    ...space.entries
      .filter((entry) => !types.has(entry.sys.contentType.sys.id))
      .map(
        (entry) =>
          `Entry "${entry.sys.id}" is of the unknown content type "${entry.sys.contentType.sys.id}".`,
      ),
  ];
  if (problems.length > 0) throw new ExportError(problems.slice(0, 20));
  return space;
}
