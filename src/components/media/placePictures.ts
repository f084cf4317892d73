import type { MediaFile } from '@/services/content/mapping/domain';

/** A picture that publishing keeps on our own origin. */
export type PlacedPicture = Required<Pick<MediaFile, 'own'>> &
  Pick<MediaFile, 'contentType' | 'width' | 'height' | 'form'>;

/** Where publishing keeps the picture of an address of the content service; null for what it keeps nowhere. */
export type PlacePicture = (url: string) => PlacedPicture | null;

function isPicture(value: object): value is MediaFile {
  return (
    'url' in value &&
    typeof value.url === 'string' &&
    'contentType' in value &&
    typeof value.contentType === 'string' &&
    value.contentType.startsWith('image/')
  );
}

/** A domain value in which every picture knows its place on our own origin, for finished pages. */
export function placePictures(value: unknown, place: PlacePicture): unknown {
  if (Array.isArray(value)) return value.map((part) => placePictures(part, place));
  if (typeof value !== 'object' || value === null) return value;
  const placed = isPicture(value) ? place(value.url) : null;
  const parts = Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, placePictures(part, place)]),
  );
  if (placed === null) return parts;
  const { own, form } = placed;
  return form === undefined ? { ...parts, own } : { ...parts, own, form };
}
