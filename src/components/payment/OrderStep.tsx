import type { ReactNode } from 'react';
import { usePaymentLabels } from '@/i18n/late/paymentLabels';
import { isUnclear, type PaymentProblem } from '@/services/payment/paymentProblem';
import buttons from '../ui/Button.module.css';
import { LegalLinks } from './LegalLinks';
import { MailLink, type Mail } from './MailLink';
import { ProblemWords } from './ProblemWords';
import styles from './OrderStep.module.css';

interface OrderStepProps {
  /** The words that the law asks for, or what a donation is called. */
  label: string;
  /** False while something is missing in the form. */
  ready: boolean;
  /** The order is being sent. */
  busy: boolean;
  problem: PaymentProblem | null;
  /** More about the problem, for example the items concerned. */
  about?: ReactNode;
  /** The way out: a mail with what was to be ordered. */
  mail: Mail;
  onOrder(): void;
  /** The summary: essential facts and total stand directly above the button. */
  children: ReactNode;
}

/** The last step of every form that orders: summary, what applies, and our own button. PayPal's come after it. */
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
      {problem !== null && <ProblemWords problem={problem}>{about}</ProblemWords>}
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
