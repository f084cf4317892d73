import type { ReactNode } from 'react';
import { usePaymentLabels } from '@/i18n/lazy/paymentLabels';
import { isUnclear, type PaymentProblem } from '@/services/payment/paymentProblem';
import buttons from '../ui/Button.module.css';
import { LegalLinks } from './LegalLinks';
import { MailLink, type Mail } from './MailLink';
import { PaymentProblemMessage } from './PaymentProblemMessage';
import styles from './OrderStep.module.css';

interface OrderStepProps {
  /** Wording required by law, or the name of the donation. */
  label: string;
  /** False while the form is incomplete. */
  ready: boolean;
  /** True while the order is being sent. */
  busy: boolean;
  problem: PaymentProblem | null;
  /** Details of the problem, for example the affected items. */
  about?: ReactNode;
  /** Prefilled mail as an alternative. */
  mail: Mail;
  onOrder(): void;
  /** The order summary, directly above the button as the law requires. */
  children: ReactNode;
}

/**
 * Last step of an order form: summary, legal links and order button. PayPal's buttons follow later.
 */
export function OrderStep({
  label,
  ready,
  busy,
  problem,
  about,
  mail,
  onOrder,
  children,
}: OrderStepProps) {
  const t = usePaymentLabels();
  return (
    <div className={styles.step} aria-busy={busy}>
      {children}
      <LegalLinks />
      {problem !== null && <PaymentProblemMessage problem={problem}>{about}</PaymentProblemMessage>}
      {!isUnclear(problem) && (
        <button
          type="button"
          className={buttons.primary}
          disabled={!ready}
          aria-disabled={!ready || busy}
          onClick={() => !busy && onOrder()}
        >
          {label}
        </button>
      )}
      <p role="status" className={styles.hint}>
        {t(busy ? 'payment:ordering' : 'payment:next')}
      </p>
      {problem !== null && (
        <MailLink mail={mail} about={isUnclear(problem) ? 'payment' : 'order'} />
      )}
    </div>
  );
}
