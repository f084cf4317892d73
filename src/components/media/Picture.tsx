import { useState } from 'react';
import { cx } from '@/lib/cx';
import type { MediaFile } from '@/services/content/mapping/domain';
import styles from './Picture.module.css';
import { pictureSources } from './pictureSources';

interface PictureProps {
  file: MediaFile | null;
  /** CSS `sizes`: how wide the picture is shown. */
  sizes: string;
  /** How many device pixels the widest screens can use of it. */
  widest?: number;
  /** Width / height of the box that is kept free while the picture loads. Default: the picture's own. */
  ratio?: number;
  /** Decoration next to a text that says the same. */
  decorative?: boolean;
  /** The picture that the visitor sees first. */
  eager?: boolean;
  className?: string;
}

/** A picture of the content service in the size and format the device needs; never jumps, never shows a broken icon. */
export function Picture({
  file,
  sizes,
  widest = 1280,
  ratio,
  decorative = false,
  eager = false,
  className,
}: PictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const natural = file?.width && file.height ? file.width / file.height : undefined;
  const box = { aspectRatio: String(ratio ?? natural ?? 1.5) };
  if (file === null || file.form === 'none' || broken === file.url) {
    return (
      <span
        className={cx(styles.picture, styles.empty, className)}
        style={box}
        aria-hidden="true"
      />
    );
  }
  const { avif, src } = pictureSources(file, widest);
  const image = (
    <img
      src={src}
      alt={decorative ? '' : file.description || file.title}
      // Readable answers of another origin can be kept for offline reading without wasting the device's quota.
      crossOrigin={file.own === undefined ? 'anonymous' : undefined}
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
  if (avif === null) return image;
  return (
    <picture className={styles.frame}>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      {image}
    </picture>
  );
}
