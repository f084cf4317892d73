import type { ContentTypeModel, FieldDefinition, ModelField } from '../model/types';
import type { ExportedContentType, ExportedEditorInterface, ExportedLocale } from './spaceExport';
import { link, plainSys, publishedSys } from './sys';

function definition(field: ModelField): FieldDefinition {
  const { id, name, type, linkType, items, localized, required, validations, disabled, omitted } =
    field;
  return {
    id,
    name,
    type,
    ...(linkType ? { linkType } : {}),
    ...(items ? { items } : {}),
    localized,
    required,
    validations,
    disabled,
    omitted,
  };
}

/** A content type in an export. */
export const exportContentType = (model: ContentTypeModel): ExportedContentType => ({
  sys: publishedSys('ContentType', model.id),
  displayField: model.displayField,
  name: model.name,
  description: model.description,
  fields: model.fields.map(definition),
});

/** Editor interface of a content type: one control with its help text per field. */
export const exportEditorInterface = (model: ContentTypeModel): ExportedEditorInterface => ({
  sys: { ...plainSys('EditorInterface', 'default'), contentType: link('ContentType', model.id) },
  controls: model.fields.map((field) => ({
    fieldId: field.id,
    widgetId: field.widgetId,
    widgetNamespace: 'builtin',
    settings: { helpText: field.help, ...field.widgetSettings },
  })),
});

const locale = (
  rest: Pick<ExportedLocale, 'name' | 'code' | 'default' | 'optional'>,
): ExportedLocale => ({
  ...rest,
  fallbackCode: null,
  contentManagementApi: true,
  contentDeliveryApi: true,
  sys: plainSys('Locale', `locale-${rest.code}`),
});

/**
 * English is the default; German is optional without a fallback, so that the site knows which texts are not
 * translated and can mark them with their language.
 */
export const exportedLocales = (): ExportedLocale[] => [
  locale({ name: 'English (United States)', code: 'en-US', default: true, optional: false }),
  locale({ name: 'German (Germany)', code: 'de-DE', default: false, optional: true }),
];
