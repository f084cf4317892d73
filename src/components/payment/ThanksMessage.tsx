import { useEffect, type ReactNode } from 'react';
import styles from './PayForm.module.css';

/**
 * Delay before the dialogs of workshops and donations close after payment, ms (spec, section 9).
 */
const THANKS_MS = 5000;

/** Thanks for a payment; calls `onDone` after five seconds. */
export function ThanksMessage({ children, onDone }: { children: ReactNode; onDone(): void }) {
  useEffect(() => {
    const timer = setTimeout(onDone, THANKS_MS);
    return () => clearTimeout(timer);
    // Re-rendering must not restart the timer.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return <p className={styles.thanks}>{children}</p>;
}
