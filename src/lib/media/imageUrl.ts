/** Options of the content service's Images API. */
export interface ImageOptions {
  /** Width in CSS pixels times device ratio. */
  width: number;
  format: 'avif' | 'webp';
}

/** Lowest quality without a visible difference; AVIF's scale differs. */
const QUALITY = { avif: 55, webp: 75 } as const;

/** Address of an image transformed by the content service's Images API. */
export function imageUrl(url: string, { width, format }: ImageOptions): string {
  const query = new URLSearchParams({ w: String(width), q: String(QUALITY[format]), fm: format });
  return `${url}${url.includes('?') ? '&' : '?'}${query.toString()}`;
}
