import { useState } from 'react';
import { standingWave } from '../../../../contracts/art/strings';
import { cx } from '@/lib/cx';
import styles from './Artwork.module.css';

const STRINGS = standingWave({ width: 60, height: 34, nodes: 3, lines: 5 });

/** An episode's picture; a sounding string stands in where there is none. Decoration beside the title. */
export function Artwork({
  src,
  className,
}: {
  src: string | null;
  className?: string | undefined;
}) {
  const [broken, setBroken] = useState<string | null>(null);
  if (src !== null && src !== broken) {
    return (
      <img
        src={src}
        alt=""
        width={600}
        height={600}
        decoding="async"
        className={cx(styles.artwork, className)}
        onError={() => setBroken(src)}
      />
    );
  }
  return (
    <span className={cx(styles.artwork, styles.drawn, className)} aria-hidden="true">
      <svg
        viewBox="0 0 60 34"
        fill="none"
        stroke="currentColor"
        strokeWidth="0.8"
        focusable="false"
      >
        {STRINGS.map((d) => (
          <path key={d} d={d} />
        ))}
      </svg>
    </span>
  );
}
