import { useState } from 'react';
import { cx } from '@/lib/text/cx';
import type { MediaFile } from '@/services/content/mapping/domain';
import styles from './Picture.module.css';
import { pictureSources } from './pictureSources';

interface PictureProps {
  file: MediaFile | null;
  /** CSS `sizes` attribute. */
  sizes: string;
  /** Max. useful width in device pixels. */
  maxWidthPx?: number;
  /** Aspect ratio of the reserved space; default: the picture's own. */
  ratio?: number;
  /** True when a text beside it says the same. */
  decorative?: boolean;
  /** True for a picture that is visible at first. */
  eager?: boolean;
  className?: string;
}

/**
 * Responsive picture of the content service. It reserves its space and never shows a broken icon.
 */
export function Picture({
  file,
  sizes,
  maxWidthPx = 1280,
  ratio,
  decorative = false,
  eager = false,
  className,
}: PictureProps) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const natural = file?.width && file.height ? file.width / file.height : undefined;
  const box = { aspectRatio: String(ratio ?? natural ?? 1.5) };
  if (file === null || file.form === 'none' || brokenUrl === file.url) {
    return (
      <span
        className={cx(styles.picture, styles.empty, className)}
        style={box}
        aria-hidden="true"
      />
    );
  }
  const { avif, src } = pictureSources(file, maxWidthPx);
  const image = (
    <img
      src={src}
      alt={decorative ? '' : file.description || file.title}
      // Opaque responses of another origin would waste the storage quota for offline use.
      crossOrigin={file.own === undefined ? 'anonymous' : undefined}
      width={file.width ?? undefined}
      height={file.height ?? undefined}
      style={box}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      data-ground={file.needsLightGround && ''}
      onError={() => setBrokenUrl(file.url)}
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
