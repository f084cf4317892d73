import { useState } from 'react';
import { cx } from '@/lib/cx';
import { imageUrl } from '@/lib/imageUrl';
import type { MediaFile } from '@/services/content/reading/domain';
import styles from './Picture.module.css';

const WIDTHS = [320, 480, 640, 960, 1280, 1600, 2400];

function sourceSet(file: MediaFile, format: 'avif' | 'webp'): string {
  const widest = file.width ?? 1600;
  const widths = WIDTHS.filter((width) => width < widest);
  return [...widths, Math.min(widest, 2400)].map((width) => `${imageUrl(file.url, { width, format })} ${String(width)}w`).join(', ');
}

interface PictureProps {
  file: MediaFile | null;
  /** CSS `sizes`: how wide the picture is shown. */
  sizes: string;
  /** Width / height of the box that is kept free while the picture loads. Default: the picture's own. */
  ratio?: number;
  /** Decoration next to a text that says the same. */
  decorative?: boolean;
  /** The picture that the visitor sees first. */
  eager?: boolean;
  className?: string;
}

/** A picture of the content service in the size and format the device needs; never jumps, never shows a broken icon. */
export function Picture({ file, sizes, ratio, decorative = false, eager = false, className }: PictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const own = file?.width && file.height ? file.width / file.height : undefined;
  const box = { aspectRatio: String(ratio ?? own ?? 1.5) };
  if (file === null || broken === file.url) {
    return <span className={cx(styles.picture, styles.empty, className)} style={box} aria-hidden="true" />;
  }
  const alt = decorative ? '' : file.description || file.title;
  const drawn = file.contentType === 'image/svg+xml';
  const image = (
    <img
      src={drawn ? file.url : imageUrl(file.url, { width: 960 })}
      alt={alt}
      // Readable answers can be kept for offline reading without wasting the device's quota.
      crossOrigin="anonymous"
      width={file.width ?? undefined}
      height={file.height ?? undefined}
      style={box}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      onError={() => setBroken(file.url)}
      className={cx(styles.picture, className)}
    />
  );
  if (drawn) return image;
  return (
    <picture className={styles.frame}>
      <source type="image/avif" srcSet={sourceSet(file, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={sourceSet(file, 'webp')} sizes={sizes} />
      {image}
    </picture>
  );
}
