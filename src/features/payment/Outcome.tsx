import { Link } from 'react-router-dom';
import { Thanks } from '@/components/payment/Thanks';
import { usePaymentLabels } from '@/i18n/late/paymentLabels';
import { receiptAddress } from '@/lib/addresses';
import type { PaymentOutcome, PlacedOrder } from '@/services/payment/paymentState';
import { thanksLabel } from './thanksLabel';

/** Thanks for what has been paid, and only for that; else that it is still being confirmed. Stands in a live region. */
export function Outcome({
  placed,
  outcome,
  onDone,
}: {
  placed: PlacedOrder;
  outcome: PaymentOutcome;
  onDone(): void;
}) {
  const t = usePaymentLabels();
  const receipt = (
    <p>
      <Link to={receiptAddress(placed.receiptToken)} onClick={onDone}>
        {t('receipt.open')}
      </Link>
    </p>
  );
  if (outcome === 'paid') {
    return (
      <>
        <Thanks onDone={onDone}>{t(thanksLabel(placed.intent.kind))}</Thanks>
        {receipt}
      </>
    );
  }
  return (
    <>
      <p>{t('payment:money.pending')}</p>
      {receipt}
    </>
  );
}
