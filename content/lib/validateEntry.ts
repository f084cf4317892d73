import type { ContentTypeModel, ModelField } from '../model/types';
import type { DemoEntry } from './demoEntry';
import type { Localized } from './localized';
import type { Problem } from './problem';
import { isTranslatedText } from './isTranslatedText';
import { type Targets, validateLinks } from './validateLinks';
import { validateMeaning } from './validateMeaning';
import { validateValue } from './validateValue';

function fieldProblems(
  entry: DemoEntry,
  field: ModelField,
  byLocale: Localized,
  targets: Targets,
): string[] {
  const problems = Object.entries(byLocale).flatMap(([locale, value]) => {
    const wrong = validateValue(field, value);
    const more =
      wrong.length > 0
        ? wrong
        : [
            ...validateLinks(field, value, targets),
            ...validateMeaning(entry.type, field.id, value),
          ];
    return more.map((message) => `${locale} ${message}`);
  });
  const locales = Object.keys(byLocale);
  // German is an optional locale: Contentful publishes without it.
  if (field.required && byLocale['en-US'] === undefined) problems.push('is required');
  if (!field.localized && locales.some((locale) => locale !== 'en-US'))
    problems.push('is not localized but has a translation');
  // The demo has to be complete in both languages, although the model does not require it.
  if (isTranslatedText(field) && locales.length === 1)
    problems.push(`exists only in ${locales[0]}`);
  return problems;
}

/** Returns the problems of one entry by its content type, without those that need other entries. */
export function validateEntry(
  entry: DemoEntry,
  model: ContentTypeModel | undefined,
  targets: Targets,
): Problem[] {
  const problem = (fieldId: string, message: string): Problem => ({
    file: entry.source,
    where: `${entry.id}: ${fieldId}`,
    message,
  });
  if (!model) return [problem('', `there is no content type ${entry.type}`)];
  const unknown = Object.keys(entry.fields).filter(
    (id) => !model.fields.some((field) => field.id === id),
  );
  return [
    ...(/^[A-Za-z0-9_.-]{1,64}$/.test(entry.id)
      ? []
      : [problem('', 'the id has characters that Contentful refuses, or more than 64')]),
    ...unknown.map((id) => problem(id, `there is no such field in ${entry.type}`)),
    ...model.fields.flatMap((field) =>
      fieldProblems(entry, field, entry.fields[field.id] ?? {}, targets).map((message) =>
        problem(field.id, message),
      ),
    ),
  ];
}
