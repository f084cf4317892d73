const PATHS = {
  menu: 'M3 7h18M3 12h18M3 17h18',
  close: 'M5 5l14 14M19 5L5 19',
  down: 'M5 9l7 7 7-7',
  left: 'M15 4l-8 8 8 8',
  right: 'M9 4l8 8-8 8',
  play: 'M8 5v14l11-7z',
  pause: 'M8 5v14M16 5v14',
  download: 'M12 4v11m0 0l-5-5m5 5l5-5M4 20h16',
  wave: 'M2 12c2.5-9 5-9 7.5 0s5 9 7.5 0 3.5-6 5-4',
  facebook: 'M14 8h3V4h-3c-2.5 0-4 1.7-4 4v2H7v4h3v8h4v-8h3l1-4h-4V8.500c0-.3.2-.5.5-.5z',
  instagram:
    'M7 3h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4zM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM17.2 6.800v.01',
  telegram: 'M3 11.500L21 4l-3 16-6-4.500L9 19l-.5-5L18 7 7 13z',
  search: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM15 15l6 6',
  globe: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18',
} as const;

/** Path of a bookmark. */
export const BOOKMARK = 'M6 3h12v18l-6-4.500L6 21z';

/** Name of an icon. */
export type IconName = keyof typeof PATHS;

type IconProps = { size?: number } & ({ name: IconName } | { path: string });

/**
 * Decorative icon; the surrounding control has the accessible name. Rarely used icons pass their
 * path.
 */
export function Icon({ size = 20, ...sign }: IconProps) {
  const path = 'path' in sign ? sign.path : PATHS[sign.name];
  return (
    <svg className="icon" aria-hidden="true" width={size} height={size} viewBox="0 0 24 24">
      <path d={path} fill={path === PATHS.play ? 'currentColor' : undefined} />
    </svg>
  );
}
