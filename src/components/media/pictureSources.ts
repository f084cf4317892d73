import { imageUrl, type ImageOptions } from '@/lib/media/imageUrl';
import type { MediaFile } from '@/services/content/mapping/domain';

/** Available widths in device pixels, each about twice the previous one. */
const WIDTHS = [200, 400, 800, 1280, 1920];

/** Assumed width when it is unknown, px. */
const UNKNOWN_WIDTH = 1600;

/** Width of the WebP fallback for browsers without AVIF, px. */
const FALLBACK_WIDTH = 800;

type PictureFile = Pick<MediaFile, 'url' | 'own' | 'contentType' | 'width' | 'form'>;

/** File name extensions of the originals that browsers can show. */
export const ORIGINALS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
};

/** URLs of a picture. */
export interface PictureSources {
  /** A `srcset`; null for a picture in one size and format, such as a drawing. */
  avif: string | null;
  src: string;
}

/**
 * Published pictures are on our own origin; those of live content come from the content service.
 */
function pictureUrl({ url, own }: PictureFile, options: ImageOptions): string {
  return own === undefined
    ? imageUrl(url, options)
    : `${own}-${String(options.width)}.${options.format}`;
}

/**
 * Returns the URLs of a picture.
 * @param maxWidthPx max. useful width in device pixels
 */
export function pictureSources(file: PictureFile, maxWidthPx: number): PictureSources {
  if (file.contentType === 'image/svg+xml')
    return { avif: null, src: file.own === undefined ? file.url : `${file.own}.svg` };
  if (file.form === 'original')
    return { avif: null, src: `${file.own ?? ''}.${ORIGINALS[file.contentType] ?? 'jpg'}` };
  const most = Math.min(file.width ?? UNKNOWN_WIDTH, maxWidthPx);
  const widths = [...WIDTHS.filter((width) => width < most && width * 4 >= most), most];
  return {
    avif:
      file.form === 'webp'
        ? null
        : widths
            .map((width) => `${pictureUrl(file, { width, format: 'avif' })} ${String(width)}w`)
            .join(', '),
    src: pictureUrl(file, { width: Math.min(most, FALLBACK_WIDTH), format: 'webp' }),
  };
}
