import { Link } from 'react-router-dom';
import { ThanksMessage } from '@/components/payment/ThanksMessage';
import { usePaymentLabels } from '@/i18n/lazy/paymentLabels';
import { receiptAddress } from '@/lib/addresses';
import type { PaymentOutcome, PlacedOrder } from '@/services/payment/paymentState';
import { thanksLabelKey } from './thanksLabelKey';

/**
 * Thanks for a paid order; else says that the payment is being confirmed. Rendered in a live
 * region.
 */
export function PaymentResult({
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
        <ThanksMessage onDone={onDone}>{t(thanksLabelKey(placed.intent.kind))}</ThanksMessage>
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
