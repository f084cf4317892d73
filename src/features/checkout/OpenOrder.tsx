import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { forgetOrder, openOrder } from '@/components/payment/openOrder';
import { isFinished, useReceipt } from './useReceipt';
import styles from './Checkout.module.css';

function Note({ token, onPaid, onDismiss }: { token: string; onPaid(): void; onDismiss(): void }) {
  const { t } = useTranslation();
  const { data } = useReceipt(token);
  const told = useRef(false);
  const paid = data?.paid === true;
  const over = data !== undefined && !data.paid && isFinished(data);
  useEffect(() => {
    if (over) forgetOrder(token);
    if (!paid || told.current) return;
    told.current = true;
    onPaid();
  }, [paid, over, token, onPaid]);
  // An order that was only begun and never approved is nothing to worry anybody with.
  if (data === undefined || over || (!paid && data.state === 'created')) return null;
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
  const token = useSyncExternalStore(never, openOrder, () => null);
  const [dismissed, setDismissed] = useState(false);
  if (token === null || dismissed) return null;
  const dismiss = (): void => {
    forgetOrder(token);
    setDismissed(true);
  };
  return <Note token={token} onPaid={onPaid} onDismiss={dismiss} />;
}
