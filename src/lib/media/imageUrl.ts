/** What the Images API of the content service is asked for. */
export interface ImageOptions {
  /** Width in CSS pixels times device ratio. */
  width: number;
  format: 'avif' | 'webp';
}

/** Where the eye no longer tells the difference; AVIF needs less of what it calls quality. */
const QUALITY = { avif: 55, webp: 75 } as const;

/** Address of an image transformed by the content service's Images API. */
export function imageUrl(url: string, { width, format }: ImageOptions): string {
  const query = new URLSearchParams({ w: String(width), q: String(QUALITY[format]), fm: format });
  return `${url}${url.includes('?') ? '&' : '?'}${query.toString()}`;
}
