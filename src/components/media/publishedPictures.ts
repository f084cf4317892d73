import type { MediaFile } from '@/services/content/mapping/domain';

/** A picture that publishing stores on our own origin. */
export type PublishedPicture = Required<Pick<MediaFile, 'own'>> &
  Pick<MediaFile, 'contentType' | 'width' | 'height' | 'form' | 'needsLightGround'>;

/** Returns the published picture of a content service URL; null when there is none. */
export type FindPublishedPicture = (url: string) => PublishedPicture | null;

function isPicture(value: object): value is MediaFile {
  return (
    'url' in value &&
    typeof value.url === 'string' &&
    'contentType' in value &&
    typeof value.contentType === 'string' &&
    value.contentType.startsWith('image/')
  );
}

/** Returns a copy of a domain value whose pictures have their published path. */
export function withPublishedPictures(
  value: unknown,
  findPublished: FindPublishedPicture,
): unknown {
  if (Array.isArray(value)) return value.map((part) => withPublishedPictures(part, findPublished));
  if (typeof value !== 'object' || value === null) return value;
  const published = isPicture(value) ? findPublished(value.url) : null;
  const parts = Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, withPublishedPictures(part, findPublished)]),
  );
  return { ...published, ...parts };
}
