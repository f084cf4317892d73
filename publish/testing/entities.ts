import { isRecord } from '../../contracts/isRecord';
import type { Entity } from '../mirror/entity';

/** A field that is the same in every language, or one text for each. */
const localized = (value: unknown): Record<string, unknown> =>
  isRecord(value) && 'en-US' in value ? value : { 'en-US': value };

/** An entry as the Sync API delivers it. */
export function entry(contentType: string, id: string, fields: Record<string, unknown>): Entity {
  return {
    sys: {
      id,
      type: 'Entry',
      createdAt: '2026-01-01T00:00:00Z',
      updatedAt: '2026-01-01T00:00:00Z',
      contentType: { sys: { id: contentType } },
    },
    fields: Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, localized(value)]),
    ),
  };
}

/** A picture as the Sync API delivers its asset; `host` serves `/name`. */
export function pictureAsset(id: string, host: string, name: string, contentType: string): Entity {
  return {
    sys: {
      id,
      type: 'Asset',
      createdAt: '2026-01-01T00:00:00Z',
      updatedAt: '2026-01-01T00:00:00Z',
    },
    fields: {
      title: localized(`Title of ${id}`),
      description: localized(`Description of ${id}`),
      file: {
        'en-US': {
          url: `//${host}/${name}`,
          fileName: name,
          contentType,
          details: { size: 1000, image: { width: 900, height: 600 } },
        },
      },
    },
  };
}

/** A link to an asset, as a field's value. */
export const assetLink = (id: string) => ({ sys: { type: 'Link', linkType: 'Asset', id } });

/** An article with all required fields, under the topic of foundations. */
export const article = (
  slug: string,
  fields: Record<string, unknown> = {},
  id = `article-${slug}`,
): Entity =>
  entry('article', id, {
    title: { 'en-US': `Title of ${slug}`, 'de-DE': `Titel von ${slug}` },
    slug,
    foundations: true,
    mainText: { 'en-US': '**Words.**', 'de-DE': '**Worte.**' },
    ...fields,
  });
