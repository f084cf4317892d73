import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { draftOf } from '@/components/forms/draft';
import { OrderSummary } from '@/components/payment/OrderSummary';
import { Dialog } from '@/components/ui/Dialog';
import { Words } from '@/components/ui/Words';
import { donationsClosed } from '@/features/ui/uiSlice';
import { receiptAddress } from '@/lib/addresses';
import { forgetOrder } from '@/services/payment/openOrders';
import type { OrderDetailsLine } from '@/services/payment/orderDetails';
import { orderReopened, paymentLeft } from '@/services/payment/paymentSlice';
import { selectPayment, type PlacedOrder } from '@/services/payment/paymentState';
import { checkPayment } from '@/services/payment/paymentThunks';
import { Outcome } from './Outcome';
import { PayStep } from './PayStep';
import styles from './Payment.module.css';
import { usePaymentMail } from './usePaymentMail';

export interface PaymentHandlers {
  /** An order of goods has become of these lines of the basket. Called again for the same order, it must do nothing. */
  onOrdered(token: string, lines: readonly OrderDetailsLine[]): void;
}

function Title({ placed }: { placed: PlacedOrder }) {
  const { t } = useTranslation();
  const [line] = placed.details.lines;
  if (placed.intent.kind === 'workshop' && line !== undefined) return <Words value={line.title} />;
  return t(placed.intent.kind === 'donation' ? 'donation.title' : 'checkout.title');
}

/** Leaves the payment: the dialog closes, what is under way at PayPal goes on. A form other than the shop's starts afresh. */
function useLeave(): (placed: PlacedOrder) => void {
  const dispatch = useAppDispatch();
  return ({ form, intent }) => {
    if (intent.kind !== 'shop') draftOf(form).forget();
    if (intent.kind === 'donation') dispatch(donationsClosed());
    dispatch(paymentLeft());
  };
}

/** What follows a payment that this visit has seen go through. */
function useOutcome({ onOrdered }: PaymentHandlers): void {
  const navigate = useNavigate();
  const leave = useLeave();
  const { placed, outcome } = useAppSelector(selectPayment);
  useEffect(() => {
    if (placed === null || outcome === null) return;
    draftOf(placed.form).forget();
    if (placed.intent.kind === 'shop') {
      onOrdered(placed.receiptToken, placed.details.lines);
      leave(placed);
      void navigate(receiptAddress(placed.receiptToken));
    } else if (outcome === 'paid') forgetOrder(placed.receiptToken);
    // Once for an outcome, whatever else changes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [outcome]);
}

/**
 * Where an order that our button has placed is paid, over any page. While PayPal is open its buttons stay in the page
 * even when the dialog is closed: they carry the payment to its end.
 */
export function PaymentDialog(handlers: PaymentHandlers) {
  const dispatch = useAppDispatch();
  const leave = useLeave();
  const { placed, shown, phase, outcome } = useAppSelector(selectPayment);
  const mail = usePaymentMail(placed);
  useOutcome(handlers);
  const underWay = phase === 'window' || phase === 'checking';
  return (
    <Dialog
      open={shown}
      keep={underWay}
      onClose={() => shown && placed !== null && leave(placed)}
      title={placed !== null && <Title placed={placed} />}
    >
      {placed !== null && (
        <>
          <OrderSummary details={placed.details} />
          {outcome === null && (
            <PayStep
              placed={placed}
              mail={mail}
              onCheck={() => void dispatch(checkPayment('notApproved'))}
              onChange={() => dispatch(orderReopened())}
            />
          )}
          {/* There before it speaks, so that screen readers say the end of the payment by themselves. */}
          <div role="status" className={styles.outcome}>
            {outcome !== null && (
              <Outcome placed={placed} outcome={outcome} onDone={() => leave(placed)} />
            )}
          </div>
        </>
      )}
    </Dialog>
  );
}
