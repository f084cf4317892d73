import type { ReactNode } from 'react';
import { usePaymentLabels } from '@/i18n/lazy/paymentLabels';
import type { PaymentProblem } from '@/services/payment/paymentProblem';
import styles from './OrderStep.module.css';

const LABELS = {
  alreadyOpen: 'payment:problem.alreadyOpen',
  alreadyPaid: 'payment:problem.alreadyPaid',
  alreadyBooked: 'payment:problem.alreadyBooked',
  priceChanged: 'payment:problem.priceChanged',
  unavailable: 'payment:problem.unavailable',
  over: 'payment:problem.over',
  moved: 'payment:problem.moved',
  soldOut: 'payment:problem.soldOut',
  reserved: 'payment:problem.reserved',
  codeInvalid: 'payment:problem.codeInvalid',
  invalid: 'payment:problem.invalid',
  busy: 'payment:problem.busy',
  down: 'payment:problem.down',
  notPossible: 'payment:problem.notPossible',
  unreachable: 'payment:problem.unreachable',
  cancelled: 'payment:problem.cancelled',
  notApproved: 'payment:problem.notApproved',
  popupBlocked: 'payment:problem.popupBlocked',
  brokenOff: 'payment:problem.brokenOff',
  instrument_declined: 'payment:declined.instrument',
  payer_action_required: 'payment:declined.action',
  payer_cannot_pay: 'payment:declined.account',
  payment_refused: 'payment:declined.refused',
  unpaid: 'payment:money.unpaid',
  ended: 'payment:money.ended',
  unsure: 'payment:problem.unsure',
  mischarged: 'payment:money.mischarged',
} as const satisfies Record<PaymentProblem, string>;

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
      <p>{t(LABELS[problem])}</p>
      {children}
    </div>
  );
}
