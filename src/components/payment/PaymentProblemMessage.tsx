import type { ReactNode } from 'react';
import { usePaymentLabels } from '@/i18n/lazy/paymentLabels';
import type { PaymentProblem } from '@/services/payment/paymentProblem';
import styles from './OrderStep.module.css';

/** Message about a payment problem, with further actions as children. */
export function PaymentProblemMessage({
  problem,
  children,
}: {
  problem: PaymentProblem;
  children?: ReactNode;
}) {
  const t = usePaymentLabels();
  return (
    <div role="alert" className={styles.problem}>
      <p>{t(`payment:problem.${problem}`)}</p>
      {children}
    </div>
  );
}
