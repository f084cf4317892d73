import { Refusal, type ManagementState, type Stored } from './managementState';

interface FieldRule {
  id: string;
  required: boolean;
  localized: boolean;
}

type Values = Record<string, Record<string, unknown>>;

/** Every link inside a value, at any depth. */
function linksIn(value: unknown): { linkType: string; id: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  const { sys } = value as { sys?: { type?: string; linkType?: string; id?: string } };
  if (sys?.type === 'Link') return [{ linkType: String(sys.linkType), id: String(sys.id) }];
  return Object.values(value).flatMap(linksIn);
}

const fieldsOf = (state: ManagementState, contentType: string): FieldRule[] =>
  state.find('content_types', contentType).fields as FieldRule[];

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

/** Checks before publishing: required fields are there, and linked entries and assets are published. */
export function checkEntryPublishing(state: ManagementState, entry: Stored): void {
  const { contentType } = entry.sys as unknown as { contentType: { sys: { id: string } } };
  const values = (entry.fields ?? {}) as Values;
  for (const { id } of fieldsOf(state, contentType.sys.id).filter(({ required }) => required))
    if (values[id]?.['en-US'] === undefined)
      throw new Refusal(422, 'InvalidEntry', { id, name: 'required' });
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
