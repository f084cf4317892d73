import { Link } from 'react-router-dom';
import { usePaymentLabels } from '@/i18n/lazy/paymentLabels';
import { receiptAddress } from '@/lib/addresses';
import type { OrderDetails } from '@/services/payment/orderDetails';
import buttons from '../ui/Button.module.css';

interface OrderAgainProps {
  kind: OrderDetails['kind'];
  /** Receipt of the equal order; null when this device does not know it. */
  receiptToken: string | null;
  ready: boolean;
  busy: boolean;
  onOrder(): void;
}

/** The receipt of an equal order, and the button to order the same a second time. */
export function OrderAgain({ kind, receiptToken, ready, busy, onOrder }: OrderAgainProps) {
  const t = usePaymentLabels();
  return (
    <>
      {receiptToken !== null && <Link to={receiptAddress(receiptToken)}>{t('receipt.open')}</Link>}
      <button
        type="button"
        className={buttons.secondary}
        disabled={!ready}
        aria-disabled={!ready || busy}
        onClick={() => !busy && onOrder()}
      >
        {t(`payment:again.${kind}`)}
      </button>
    </>
  );
}
