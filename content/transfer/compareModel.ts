import type { ExportedContentType, ExportedLocale, SpaceExport } from '../lib/spaceExport';
import type { FieldDefinition, Validation } from '../model/types';

/**
 * A difference between a space's model and ours, with its effect on the site. `breaks`: something is not shown, or is
 * shown to the wrong people; `weakens`: the site works, editors have less help. `add`: an import fixes it, by adding a
 * type, field, check or help text.
 */
export interface Difference {
  location: string;
  what: string;
  effect: string;
  severity: 'breaks' | 'weakens';
  add: boolean;
}

export type ComparedField = Pick<
  FieldDefinition,
  | 'id'
  | 'type'
  | 'linkType'
  | 'items'
  | 'localized'
  | 'required'
  | 'validations'
  | 'disabled'
  | 'omitted'
> & { help?: string };
export type ComparedType = Pick<ExportedContentType, 'displayField'> & {
  sys: { id: string };
  fields: readonly ComparedField[];
};
export type ComparedLocale = Pick<ExportedLocale, 'default'> & {
  code: string;
  fallbackCode: string | null;
};

export interface ComparedModel {
  contentTypes: readonly ComparedType[];
  locales: readonly ComparedLocale[];
}

/** Description of a field's type, for example `Array of Link to Entry`. */
function shapeOf({ type, linkType, items }: ComparedField): string {
  const target = linkType ?? items?.linkType;
  const inner = items ? ` of ${items.type}` : '';
  return `${type}${inner}${target ? ` to ${target}` : ''}`;
}

/** Our checks that a field does not have. */
export const missingChecks = (
  ours: readonly Validation[],
  theirs: readonly Validation[],
): Validation[] => {
  const present = theirs.map((rule) => JSON.stringify(rule));
  return ours.filter((rule) => !present.includes(JSON.stringify(rule)));
};

/** Adds the help text of its control to each field. */
export const withHelp = <T extends { id: string }>(
  fields: readonly T[],
  controls: readonly { fieldId: string; settings?: Record<string, unknown> }[] = [],
): (T & { help?: string })[] =>
  fields.map((field) => {
    const help = controls.find(({ fieldId }) => fieldId === field.id)?.settings?.['helpText'];
    return typeof help === 'string' ? { ...field, help } : field;
  });

function compareField(location: string, ours: ComparedField, theirs: ComparedField): Difference[] {
  const found: Difference[] = [];
  const report = (
    severity: Difference['severity'],
    what: string,
    effect: string,
    add = false,
  ): void => void found.push({ location, what, effect, severity, add });
  if (shapeOf(ours) !== shapeOf(theirs)) {
    report(
      'breaks',
      `is ${shapeOf(theirs)}, should be ${shapeOf(ours)}`,
      'The site cannot read it and treats it as empty.',
    );
    return found;
  }
  if (ours.omitted && !theirs.omitted)
    report(
      'breaks',
      'is delivered to everybody, should be omitted from answers',
      'What is private in it can be read by anybody.',
    );
  if (!ours.omitted && theirs.omitted)
    report('breaks', 'is omitted from answers', 'The site never sees it and treats it as empty.');
  if (theirs.disabled && !ours.disabled)
    report('weakens', 'cannot be edited', 'Editors cannot fill it in.');
  if (ours.localized && !theirs.localized)
    report('breaks', 'has one value for all languages', 'Both languages show the same value.');
  if (!ours.localized && theirs.localized)
    report(
      'weakens',
      'has a value for each language',
      'Only where the language’s own value is filled in does it show.',
    );
  if (ours.required && !theirs.required)
    report(
      'weakens',
      'may stay empty',
      'An entry without it is left out or stands incomplete.',
      true,
    );
  const missing = missingChecks(ours.validations, theirs.validations);
  if (missing.length > 0)
    report(
      'weakens',
      `lacks ${String(missing.length)} of our checks`,
      'Editors can write values that the site cannot use.',
      true,
    );
  if (ours.help !== theirs.help)
    report('weakens', 'has another help text', 'Editors read an outdated hint.', true);
  return found;
}

function compareType(ours: ComparedType, theirs: ComparedType | undefined): Difference[] {
  const { id } = ours.sys;
  if (!theirs)
    return [
      {
        location: id,
        what: 'does not exist',
        effect: 'Nothing of this kind can be written or shown.',
        severity: 'breaks',
        add: true,
      },
    ];
  return ours.fields.flatMap((field) => {
    const location = `${id}.${field.id}`;
    const known = theirs.fields.find((other) => other.id === field.id);
    if (known) return compareField(location, field, known);
    return [
      {
        location,
        what: 'does not exist',
        effect: 'What the site shows from it stays empty.',
        severity: 'breaks' as const,
        add: true,
      },
    ];
  });
}

function compareLocales(locales: readonly ComparedLocale[]): Difference[] {
  const found: Difference[] = [];
  const main = locales.find((locale) => locale.default);
  if (main?.code !== 'en-US') {
    found.push({
      location: 'languages',
      what: `the default is ${main?.code ?? 'none'}, should be en-US`,
      effect: 'Texts without a language of their own are looked for in en-US and not found.',
      severity: 'breaks',
      add: false,
    });
  }
  const german = locales.find(({ code }) => code === 'de-DE');
  if (!german) {
    found.push({
      location: 'languages',
      what: 'de-DE does not exist',
      effect: 'There is no German site.',
      severity: 'breaks',
      add: true,
    });
  } else if (german.fallbackCode !== null) {
    found.push({
      location: 'languages',
      what: `de-DE falls back to ${german.fallbackCode}`,
      effect:
        'Untranslated texts pass for German ones: a screen reader reads them with the wrong voice.',
      severity: 'weakens',
      add: false,
    });
  }
  return found;
}

/** The part of an export that is compared. */
export const modelOf = ({
  contentTypes,
  editorInterfaces,
  locales,
}: SpaceExport): ComparedModel => ({
  locales,
  contentTypes: contentTypes.map((type) => ({
    ...type,
    fields: withHelp(
      type.fields,
      editorInterfaces.find(({ sys }) => sys.contentType.sys.id === type.sys.id)?.controls,
    ),
  })),
});

/** Returns every difference that affects the site; additional types and fields of the space do not. */
export function compareModel(ours: ComparedModel, theirs: ComparedModel): Difference[] {
  return [
    ...compareLocales(theirs.locales),
    ...ours.contentTypes.flatMap((type) =>
      compareType(
        type,
        theirs.contentTypes.find(({ sys }) => sys.id === type.sys.id),
      ),
    ),
  ];
}

/** Formats a difference as a line for a deployer. */
export const describeDifference = ({ severity, location, what, effect }: Difference): string =>
  `${severity.padEnd(7)} ${location}: ${what}. ${effect}`;
