import type { ButtonHTMLAttributes } from 'react';
import { BOOKMARK, Icon } from './Icon';
import styles from './ToolButton.module.css';

/**
 * SVG paths of the tools' icons, view box 24 × 24. They are loaded with the tools, unlike those of
 * `Icon`.
 */
export const TOOL_ICONS = {
  more: 'M4 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0zm7 0a1 1 0 1 0 2 0 1 1 0 1 0-2 0zm7 0a1 1 0 1 0 2 0 1 1 0 1 0-2 0z',
  both: 'M4 5h6v14H4zM14 5h6v14h-6zM6 9h2m-2 3h2m8-3h2m-2 3h2',
  offline: 'M12 3v10m0 0l-4-4m4 4l4-4M5 17h14M5 21h14',
  shelf: BOOKMARK,
  done: 'M4 12.500l5 5L20 6.500',
  resume: 'M12 4v15m0 0l-6-6m6 6l6-6',
  text: 'M3 19L8.500 5 14 19M5 14h7M15 19l3.500-9 3.500 9M16.200 16h4.600',
  back: 'M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  share: 'M12 15V3m0 0L8 7m4-4l4 4M5 12v8h14v-8',
  link: 'M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-6-6l-1.500 1.500M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 6 6l1.500-1.500',
} as const;

interface ToolButtonProps extends Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'type' | 'className'
> {
  /** SVG path, see `TOOL_ICONS`. */
  icon: string;
  /** Visible label and accessible name. */
  label: string;
}

/** Icon of a tool. */
export const ToolIcon = ({ path }: { path: string }) => <Icon path={path} size={18} />;

/** Button for a tool of an article, exercise or episode; toggles have `aria-pressed`. */
export function ToolButton({ icon, label, ...button }: ToolButtonProps) {
  return (
    <button type="button" className={styles.tool} data-tool="" {...button}>
      <ToolIcon path={icon} />
      <span>{label}</span>
    </button>
  );
}
