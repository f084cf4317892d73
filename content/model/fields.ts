import type { FieldType, ModelField, Validation } from './types';

/** Options that differ between fields; the others have defaults. */
export interface FieldOptions {
  help: string;
  localized?: boolean;
  required?: boolean;
  omitted?: boolean;
  validations?: Validation[];
  widgetId?: string;
  widgetSettings?: Record<string, unknown>;
}

function field(
  id: string,
  name: string,
  type: FieldType,
  widgetId: string,
  options: FieldOptions,
): ModelField {
  return {
    id,
    name,
    type,
    localized: options.localized ?? false,
    required: options.required ?? false,
    validations: options.validations ?? [],
    disabled: false,
    omitted: options.omitted ?? false,
    help: options.help,
    widgetId: options.widgetId ?? widgetId,
    ...(options.widgetSettings ? { widgetSettings: options.widgetSettings } : {}),
  };
}

/** One line of text, at most 256 characters. */
export const symbol = (id: string, name: string, options: FieldOptions): ModelField =>
  field(id, name, 'Symbol', 'singleLine', options);

/** Long text in GitHub-flavoured markdown. */
export const markdown = (id: string, name: string, options: FieldOptions): ModelField =>
  field(id, name, 'Text', 'markdown', options);

/** Long text without markup. */
export const plainText = (id: string, name: string, options: FieldOptions): ModelField =>
  field(id, name, 'Text', 'multipleLine', options);

export const integer = (id: string, name: string, options: FieldOptions): ModelField =>
  field(id, name, 'Integer', 'numberEditor', options);

/** A number with decimals. */
export const decimal = (id: string, name: string, options: FieldOptions): ModelField =>
  field(id, name, 'Number', 'numberEditor', options);

export const boolean = (id: string, name: string, options: FieldOptions): ModelField =>
  field(id, name, 'Boolean', 'boolean', {
    widgetSettings: { trueLabel: 'Yes', falseLabel: 'No' },
    ...options,
  });

/** An instant with date, time and zone. */
export const moment = (id: string, name: string, options: FieldOptions): ModelField =>
  field(id, name, 'Date', 'datePicker', {
    widgetSettings: { ampm: '24', format: 'timeZ' },
    ...options,
  });

/** A day without a time. */
export const day = (id: string, name: string, options: FieldOptions): ModelField =>
  field(id, name, 'Date', 'datePicker', { widgetSettings: { format: 'dateonly' }, ...options });

export const json = (id: string, name: string, options: FieldOptions): ModelField =>
  field(id, name, 'Object', 'objectEditor', options);

const MEBIBYTE = 1024 * 1024;
const ASSET_LIMITS = {
  image: 5 * MEBIBYTE,
  pdfdocument: 20 * MEBIBYTE,
  audio: 20 * MEBIBYTE,
} as const;

/** A link to one asset of the given kinds, with the size limit of the first kind. */
export function asset(
  id: string,
  name: string,
  kinds: (keyof typeof ASSET_LIMITS)[],
  options: FieldOptions,
): ModelField {
  const max = Math.max(...kinds.map((kind) => ASSET_LIMITS[kind]));
  const validations: Validation[] = [{ linkMimetypeGroup: kinds }, { assetFileSize: { max } }];
  return {
    ...field(id, name, 'Link', 'assetLinkEditor', options),
    linkType: 'Asset',
    validations: [...validations, ...(options.validations ?? [])],
  };
}

/** An ordered list of links to entries of the given content types. */
export function entries(
  id: string,
  name: string,
  contentTypes: string[],
  options: FieldOptions,
): ModelField {
  return {
    ...field(id, name, 'Array', 'entryLinksEditor', {
      widgetSettings: {
        bulkEditing: false,
        showLinkEntityAction: true,
        showCreateEntityAction: true,
      },
      ...options,
    }),
    items: { type: 'Link', linkType: 'Entry', validations: [{ linkContentType: contentTypes }] },
  };
}
