import { validateValue } from '../lib/validateValue';
import type { FieldDefinition } from '../model/types';
import { Refusal, type ManagementState, type Stored } from './managementState';

type Values = Record<string, Record<string, unknown>>;

/** Every link inside a value, at any depth. */
function linksIn(value: unknown): { linkType: string; id: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  const { sys } = value as { sys?: { type?: string; linkType?: string; id?: string } };
  if (sys?.type === 'Link') return [{ linkType: String(sys.linkType), id: String(sys.id) }];
  return Object.values(value).flatMap(linksIn);
}

const fieldsOf = (state: ManagementState, contentType: string): FieldDefinition[] =>
  state.find('content_types', contentType).fields as FieldDefinition[];

type TypeField = FieldDefinition & { deleted?: true };

/**
 * Checks a change of a content type: a published field keeps its type, and is deleted only after it was published as
 * omitted and optional.
 */
export function checkTypeChange(
  published: readonly TypeField[],
  { fields }: Record<string, unknown>,
): void {
  for (const field of published) {
    const next = (fields as TypeField[]).find(({ id }) => id === field.id);
    const goes = next === undefined || next.deleted === true;
    if (goes && (!field.omitted || field.required || field.validations.length > 0))
      throw new Refusal(400, 'You need to omit a field before deleting it', { id: field.id });
    if (next && next.type !== field.type)
      throw new Refusal(422, 'Previously published fields are invalid', { id: field.id });
  }
}

/** Publishing a content type removes its deleted fields, their controls and their values in all entries. */
export function removeDeletedFields(state: ManagementState, type: Stored): void {
  const gone = (type.fields as TypeField[]).filter(({ deleted }) => deleted).map(({ id }) => id);
  type.fields = (type.fields as TypeField[]).filter(({ deleted }) => !deleted);
  const editor = state.kinds.editor_interfaces.get(type.sys.id);
  if (editor)
    editor.controls = (editor.controls as { fieldId: string }[]).filter(
      ({ fieldId }) => !gone.includes(fieldId),
    );
  for (const entry of state.entriesOf(type.sys.id))
    for (const id of gone) Reflect.deleteProperty(entry.fields as Values, id);
}

/** An entry may only have fields of its published content type and locales of the space. */
export function checkEntry(
  state: ManagementState,
  contentType: string,
  body: Record<string, unknown>,
): void {
  if (!state.isPublished('content_types', contentType))
    throw new Refusal(422, 'UnknownContentType', { contentType });
  const rules = fieldsOf(state, contentType);
  const locales = [...state.kinds.locales.values()].map(({ code }) => String(code));
  for (const [id, byLocale] of Object.entries((body.fields ?? {}) as Values)) {
    const rule = rules.find((field) => field.id === id);
    if (!rule) throw new Refusal(422, 'UnknownField', { id });
    for (const locale of Object.keys(byLocale))
      if (!locales.includes(locale)) throw new Refusal(422, 'UnknownLocale', { id, locale });
    if (!rule.localized && Object.keys(byLocale).some((locale) => locale !== 'en-US'))
      throw new Refusal(422, 'InvalidEntry', { id });
  }
}

/** Checks before publishing: every value is valid, required fields are there, and linked entries and assets are published. */
export function checkEntryPublishing(state: ManagementState, entry: Stored): void {
  const { contentType } = entry.sys as unknown as { contentType: { sys: { id: string } } };
  const values = (entry.fields ?? {}) as Values;
  const errors = fieldsOf(state, contentType.sys.id).flatMap((field) => {
    const byLocale = values[field.id] ?? {};
    const problems = Object.values(byLocale).flatMap((value) => validateValue(field, value));
    if (field.required && byLocale['en-US'] === undefined) problems.push('is required');
    return problems.map((details) => ({ path: ['fields', field.id], details }));
  });
  if (errors.length > 0) throw new Refusal(422, 'InvalidEntry', { errors });
  for (const { linkType, id } of linksIn(values)) {
    const kind = linkType === 'Asset' ? 'assets' : 'entries';
    if (!state.isPublished(kind, id)) throw new Refusal(422, 'UnresolvedLinks', { linkType, id });
  }
}

type Files = Record<
  string,
  { url?: string; uploadFrom?: { sys: { id: string } }; details?: unknown }
>;

/** Turns an uploaded file into one with a URL and a size. */
export function processFile(state: ManagementState, asset: Stored, locale: string): void {
  const file = ((asset.fields as Values).file as Files)[locale];
  const upload = file?.uploadFrom?.sys.id;
  const size = upload === undefined ? undefined : state.uploads.get(upload);
  if (!file || size === undefined) throw new Refusal(422, 'InvalidUpload', { locale });
  delete file.uploadFrom;
  file.url = `//images.ctfassets.net/demo/${asset.sys.id}/${locale}`;
  file.details = { size };
}

export function checkAssetPublishing(asset: Stored): void {
  const files = Object.values((asset.fields as Values).file as Files);
  if (files.length === 0 || files.some(({ url }) => url === undefined))
    throw new Refusal(422, 'InvalidAsset', { id: asset.sys.id });
}
