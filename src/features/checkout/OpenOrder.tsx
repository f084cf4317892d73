import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { FunctionError } from '@/services/functions/callFunction';
import { forgetOrder, openOrder, settleOrder } from '@/services/payment/openOrder';
import { isFinished, useReceipt } from './useReceipt';
import styles from './Checkout.module.css';

function Note({ token, onPaid, onDismiss }: { token: string; onPaid(): void; onDismiss(): void }) {
  const { t } = useTranslation();
  const { data, error } = useReceipt(token);
  const paid = data?.payment.status === 'paid';
  const over = data === undefined ? (error as FunctionError | undefined)?.status === 404 : !paid && isFinished(data);
  useEffect(() => {
    if (over) forgetOrder(token);
    // The note may come back while something new lies in the basket.
    if (paid && settleOrder(token)) onPaid();
  }, [paid, over, token, onPaid]);
  // An order that was only begun and never approved is nothing to worry anybody with.
  if (data === undefined || over || data.payment.status === 'waiting') return null;
  return (
    <div role="status" className={styles.notice}>
      <p>{t(paid ? 'receipt.arrived' : 'receipt.waiting')}</p>
      <Link to={`/receipt/${token}`}>{t('receipt.open')}</Link>
      {paid && (
        <button type="button" onClick={onDismiss}>
          {t('receipt.dismiss')}
        </button>
      )}
    </div>
  );
}

const never = (): (() => void) => () => undefined;

/** What became of an order whose end the visitor has not seen: the tab was closed after approving, or the net was gone. */
export function OpenOrder({ onPaid }: { onPaid(): void }) {
  // Read once: an order of this visit tells its end in the checkout itself.
  const [earlier] = useState(() => {
    let token: string | null | undefined;
    return () => (token === undefined ? (token = openOrder()) : token);
  });
  const token = useSyncExternalStore(never, earlier, () => null);
  const [dismissed, setDismissed] = useState(false);
  if (token === null || dismissed) return null;
  const dismiss = (): void => {
    forgetOrder(token);
    setDismissed(true);
  };
  return <Note token={token} onPaid={onPaid} onDismiss={dismiss} />;
}
