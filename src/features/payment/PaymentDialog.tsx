import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { formDraft } from '@/components/forms/formDraft';
import { OrderSummary } from '@/components/payment/OrderSummary';
import { Dialog } from '@/components/ui/Dialog';
import { ContentText } from '@/components/ui/ContentText';
import { donationsClosed } from '@/features/ui/uiSlice';
import { receiptAddress } from '@/lib/addresses';
import { forgetOrder } from '@/services/payment/openOrders';
import type { OrderDetailsLine } from '@/services/payment/orderDetails';
import { orderReopened, paymentLeft } from '@/services/payment/paymentSlice';
import { selectPayment, type PlacedOrder } from '@/services/payment/paymentState';
import { checkPayment, releasePlace } from '@/services/payment/paymentThunks';
import { PaymentResult } from './PaymentResult';
import { PaymentStep } from './PaymentStep';
import styles from './Payment.module.css';
import { usePaymentMail } from './usePaymentMail';

/** Callback of the payment dialog. */
export interface PaymentHandlers {
  /**
   * Called when an order of goods was placed for these lines; may be called several times for one
   * order.
   */
  onOrdered(token: string, lines: readonly OrderDetailsLine[]): void;
}

function Title({ placed }: { placed: PlacedOrder }) {
  const { t } = useTranslation();
  const [line] = placed.details.lines;
  if (placed.intent.kind === 'workshop' && line !== undefined)
    return <ContentText value={line.title} />;
  return <span>{t(placed.intent.kind === 'donation' ? 'donation.title' : 'checkout.title')}</span>;
}

/**
 * Closes the dialog; a payment in progress at PayPal continues. Drafts except the shop's are
 * discarded.
 */
function useClosePayment(): (placed: PlacedOrder) => void {
  const dispatch = useAppDispatch();
  const { phase } = useAppSelector(selectPayment);
  return ({ form, intent }) => {
    if (intent.kind !== 'shop') formDraft(form).forget();
    if (intent.kind === 'donation') dispatch(donationsClosed());
    dispatch(paymentLeft());
    if (intent.kind === 'workshop' && phase === 'choosing') void dispatch(releasePlace(form));
  };
}

/**
 * Handles a payment that succeeded on this visit: discards the draft, and shows the receipt or the
 * thanks.
 */
function usePaymentOutcome({ onOrdered }: PaymentHandlers): void {
  const navigate = useNavigate();
  const close = useClosePayment();
  const { placed, outcome } = useAppSelector(selectPayment);
  useEffect(() => {
    if (placed === null || outcome === null) return;
    formDraft(placed.form).forget();
    if (placed.intent.kind === 'shop') {
      onOrdered(placed.receiptToken, placed.details.lines);
      close(placed);
      void navigate(receiptAddress(placed.receiptToken));
    } else if (outcome === 'paid') forgetOrder(placed.receiptToken);
    // Runs once per outcome.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [outcome]);
}

/**
 * Dialog in which a placed order is paid, over any page. PayPal's buttons stay mounted during a
 * payment even when the dialog is closed, because they complete it.
 */
export function PaymentDialog(handlers: PaymentHandlers) {
  const dispatch = useAppDispatch();
  const close = useClosePayment();
  const { placed, shown, phase, outcome } = useAppSelector(selectPayment);
  const mail = usePaymentMail(placed);
  usePaymentOutcome(handlers);
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that had the focus is gone.
    if (outcome !== null) result.current?.focus();
  }, [outcome]);
  const isInProgress = phase === 'window' || phase === 'checking';
  return (
    <Dialog
      open={shown}
      keepMounted={isInProgress}
      onClose={() => shown && placed !== null && close(placed)}
      title={placed !== null && <Title placed={placed} />}
    >
      {placed !== null && (
        <>
          <OrderSummary details={placed.details} />
          {outcome === null && (
            <PaymentStep
              placed={placed}
              mail={mail}
              onCheck={() => void dispatch(checkPayment('notApproved'))}
              onChange={() => dispatch(orderReopened())}
            />
          )}
          {/* The live region must exist before its text changes. */}
          <div ref={result} role="status" tabIndex={-1} className={styles.outcome}>
            {outcome !== null && (
              <PaymentResult placed={placed} outcome={outcome} onDone={() => close(placed)} />
            )}
          </div>
        </>
      )}
    </Dialog>
  );
}
