/** What the Images API of the content service is asked for. */
export interface ImageOptions {
  /** Width in CSS pixels times device ratio. */
  width: number;
  format?: 'avif' | 'webp';
  quality?: number;
}

/** Address of an image transformed by the content service's Images API. */
export function imageUrl(url: string, { width, format, quality = 70 }: ImageOptions): string {
  const query = new URLSearchParams({ w: String(width), q: String(quality), ...(format === undefined ? {} : { fm: format }) });
  return `${url}${url.includes('?') ? '&' : '?'}${query.toString()}`;
}
