import { useState } from 'react';
import { StringFigure } from '@/components/media/StringFigure';
import { cx } from '@/lib/text/cx';
import styles from './Artwork.module.css';

/** Cover of an episode, or a drawing of a vibrating string. Decorative. */
export function Artwork({
  src,
  nodes = 3,
  className,
}: {
  src: string | null;
  /** Number of nodes of the drawn string. */
  nodes?: number;
  className?: string | undefined;
}) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  if (src !== null && src !== brokenSrc) {
    return (
      <img
        src={src}
        alt=""
        width={600}
        height={600}
        decoding="async"
        className={cx(styles.artwork, className)}
        onError={() => setBrokenSrc(src)}
      />
    );
  }
  return (
    <span className={cx(styles.artwork, styles.drawn, className)} aria-hidden="true">
      <StringFigure nodes={nodes} />
    </span>
  );
}
