import type { ReactNode } from 'react';
import { usePaymentLabels } from '@/i18n/lazy/paymentLabels';
import type { OrderDetails } from '@/services/payment/orderDetails';
import {
  asksForRepetition,
  isUnclear,
  type PaymentProblem,
} from '@/services/payment/paymentProblem';
import buttons from '../ui/Button.module.css';
import { ContractNote } from './ContractNote';
import { FoldedGuaranteeNotice } from './GuaranteeNotice';
import { LegalLinks } from './LegalLinks';
import { MailLink, type Mail } from './MailLink';
import { OrderAgain } from './OrderAgain';
import { PaymentProblemMessage } from './PaymentProblemMessage';
import styles from './OrderStep.module.css';
import { useKnownEqualOrder } from './useKnownEqualOrder';

interface OrderStepProps {
  /** Wording required by law, or the name of the donation. */
  label: string;
  /** False while the form is incomplete. */
  ready: boolean;
  /** True while the order is being sent. */
  busy: boolean;
  problem: PaymentProblem | null;
  details: OrderDetails;
  /** Prefilled mail as an alternative. */
  mail: Mail;
  /** `again`: although there is an equal order. */
  onOrder(again: boolean): void;
  /** The order summary, directly above the button as the law requires. */
  children: ReactNode;
}

/**
 * Last step of an order form: summary, legal links and order button, then the law's longer texts. PayPal's buttons follow
 * later.
 */
export function OrderStep({
  label,
  ready,
  busy,
  problem: refusal,
  details,
  mail,
  onOrder,
  children,
}: OrderStepProps) {
  const t = usePaymentLabels();
  const equal = useKnownEqualOrder(details);
  const problem = refusal ?? (equal?.isOfAnotherTab ? 'alreadyOpen' : null);
  const mayRepeat = asksForRepetition(problem);
  const isContract = details.kind !== 'donation';
  return (
    <div className={styles.step} aria-busy={busy}>
      {children}
      <LegalLinks details={details} />
      {problem !== null && (
        <PaymentProblemMessage problem={problem}>
          {mayRepeat && (
            <OrderAgain
              kind={details.kind}
              receiptToken={equal?.receiptToken ?? null}
              ready={ready}
              busy={busy}
              onOrder={() => onOrder(true)}
            />
          )}
        </PaymentProblemMessage>
      )}
      {!isUnclear(problem) && (
        <button
          type="button"
          className={buttons.primary}
          disabled={!ready}
          aria-disabled={!ready || busy}
          onClick={() => !busy && onOrder(false)}
        >
          {label}
        </button>
      )}
      <p role="status" className={styles.hint}>
        {busy ? t('payment:ordering') : !details.isFree && t('payment:next')}
      </p>
      {details.totals.total > 0 && <p className={styles.hint}>{t('payment:contacts')}</p>}
      {isContract && <ContractNote />}
      {details.kind === 'shop' && <FoldedGuaranteeNotice />}
      {problem !== null && !mayRepeat && (
        <MailLink mail={mail} about={isUnclear(problem) ? 'payment' : 'order'} />
      )}
    </div>
  );
}
