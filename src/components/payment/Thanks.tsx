import { useEffect, type ReactNode } from 'react';
import styles from './PayForm.module.css';

/** Sign-up and donation dialogs close this long after the payment, ms (spec, section 9). */
const THANKS_MS = 5000;

/** The last step of a payment: thanks, and the end of the dialog by itself. */
export function Thanks({ children, onDone }: { children: ReactNode; onDone(): void }) {
  useEffect(() => {
    const timer = setTimeout(onDone, THANKS_MS);
    return () => clearTimeout(timer);
    // The page's re-renders must not start the five seconds anew.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return <p className={styles.thanks}>{children}</p>;
}
