import { Tools } from './Tools';
import type { ToolsOf } from './toolsOf';
import styles from './ToolsSlot.module.css';

/** Slot for the tools of an article, one of its exercises or an episode. */
export const ToolsSlot = (of: ToolsOf) => (
  <div className={styles.slot}>
    <Tools {...of} />
  </div>
);
