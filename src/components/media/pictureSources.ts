import { imageUrl, type ImageOptions } from '@/lib/imageUrl';
import type { MediaFile } from '@/services/content/mapping/domain';

/** Each is about twice the one before, in device pixels. */
const WIDTHS = [200, 400, 800, 1280, 1920];

/** What a picture of unknown width is taken for. */
const UNKNOWN = 1600;

/** Browsers without AVIF get one size. */
const ORDINARY = 800;

type Shown = Pick<MediaFile, 'url' | 'own' | 'contentType' | 'width' | 'form'>;

/** File name extensions of the originals that browsers can show. */
export const ORIGINALS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
};

export interface PictureSources {
  /** A `srcset`; null for a picture in one size and format, such as a drawing. */
  avif: string | null;
  src: string;
}

/** Published pictures lie on our own origin; those of live content come from the content service. */
function address({ url, own }: Shown, options: ImageOptions): string {
  return own === undefined
    ? imageUrl(url, options)
    : `${own}-${String(options.width)}.${options.format}`;
}

/**
 * The files that a picture is shown from.
 * @param widest how many device pixels the widest screens can use of it
 */
export function pictureSources(file: Shown, widest: number): PictureSources {
  if (file.contentType === 'image/svg+xml')
    return { avif: null, src: file.own === undefined ? file.url : `${file.own}.svg` };
  if (file.form === 'original')
    return { avif: null, src: `${file.own ?? ''}.${ORIGINALS[file.contentType] ?? 'jpg'}` };
  const most = Math.min(file.width ?? UNKNOWN, widest);
  const widths = [...WIDTHS.filter((width) => width < most && width * 4 >= most), most];
  return {
    avif:
      file.form === 'webp'
        ? null
        : widths
            .map((width) => `${address(file, { width, format: 'avif' })} ${String(width)}w`)
            .join(', '),
    src: address(file, { width: Math.min(most, ORDINARY), format: 'webp' }),
  };
}
