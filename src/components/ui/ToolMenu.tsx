import type { ReactNode } from 'react';
import { DISMISSED } from '@/lib/browser/dismissDetails';
import { ToolIcon, TOOL_ICONS } from './ToolButton';
import tool from './ToolButton.module.css';
import styles from './ToolMenu.module.css';

/** Further tools of a row behind one button. It stays open under a dialog that one of its tools opens. */
export function ToolMenu({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details className={styles.menu} {...DISMISSED}>
      <summary className={tool.tool}>
        <ToolIcon path={TOOL_ICONS.more} />
        <span>{label}</span>
      </summary>
      <div className={styles.list}>{children}</div>
    </details>
  );
}
