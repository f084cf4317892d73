import { modelOf } from './reportSpace';

const ASSET_FIELDS: Readonly<Record<string, string>> = { description: 'Description', file: 'File' };

/** Names of fields as Contentful shows them. @param field ids, separated by commas */
export function fieldName(type: string, field: string): string {
  const fields = modelOf(type)?.fields ?? [];
  return field
    .split(', ')
    .map((id) => fields.find((one) => one.id === id)?.name ?? ASSET_FIELDS[id] ?? id)
    .join(', ');
}
