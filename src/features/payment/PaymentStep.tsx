import { useState } from 'react';
import { useAppSelector } from '@/app/hooks';
import { AffectedItems } from '@/components/payment/AffectedItems';
import { MailLink, type Mail } from '@/components/payment/MailLink';
import { PaymentProblemMessage } from '@/components/payment/PaymentProblemMessage';
import buttons from '@/components/ui/Button.module.css';
import problems from '@/components/payment/OrderStep.module.css';
import { usePaymentLabels } from '@/i18n/lazy/paymentLabels';
import { useLanguage } from '@/i18n/useLanguage';
import { useLazy } from '@/lib/lazy/useLazy';
import { usePaymentScriptQuery } from '@/services/orders/orderEndpoints';
import { asksForChange, isUnclear } from '@/services/payment/paymentProblem';
import { selectPayment, type PlacedOrder } from '@/services/payment/paymentState';
import { payPalButtonModule } from './payPalButtonModule';
import { usePayPalCallbacks } from './usePayPalCallbacks';
import styles from './Payment.module.css';

/** PayPal's buttons, a loading message, or an error with a retry button. */
function PaymentButtons({
  placed,
  disabled,
  mail,
}: {
  placed: PlacedOrder;
  disabled: boolean;
  mail: Mail;
}) {
  const t = usePaymentLabels();
  const locale = useLanguage();
  const { data: script } = usePaymentScriptQuery();
  const callbacks = usePayPalCallbacks();
  const { value: Button, failed, retry } = useLazy(payPalButtonModule);
  const [attempt, setAttempt] = useState(0);
  const fallback = <MailLink mail={mail} about="order" />;
  if (failed) {
    return (
      <div role="alert" className={problems.problem}>
        <p>{t('payment:scriptFailed')}</p>
        <button type="button" className={buttons.secondary} onClick={retry}>
          {t('payment:retry')}
        </button>
        {fallback}
      </div>
    );
  }
  if (Button === null || script === undefined) return <p role="status">{t('payment:loading')}</p>;
  const label = placed.intent.kind === 'donation' ? 'pay' : 'buynow';
  return (
    <Button
      key={attempt}
      script={script}
      locale={locale.replace('-', '_')}
      label={label}
      callbacks={callbacks}
      disabled={disabled}
      onRetry={() => setAttempt(attempt + 1)}
      fallback={fallback}
    />
  );
}

interface PaymentStepProps {
  placed: PlacedOrder;
  mail: Mail;
  /** Asks the orders function for the state of the payment. */
  onCheck(): void;
  /** Goes back to the form. */
  onChange(): void;
}

/** Payment of a placed order: PayPal's buttons, progress and errors. */
export function PaymentStep({ placed, mail, onCheck, onChange }: PaymentStepProps) {
  const t = usePaymentLabels();
  const { phase, problem, concerned } = useAppSelector(selectPayment);
  const isUnknown = isUnclear(problem);
  const isPayable = !isUnknown && !asksForChange(problem);
  return (
    <div className={styles.step} aria-busy={phase === 'checking'}>
      {problem !== null && (
        <PaymentProblemMessage problem={problem}>
          {asksForChange(problem) && <AffectedItems items={concerned} />}
          {problem === 'unsure' && (
            <button type="button" className={buttons.secondary} onClick={onCheck}>
              {t('payment:check')}
            </button>
          )}
          {isUnknown && <MailLink mail={mail} about="payment" />}
        </PaymentProblemMessage>
      )}
      <p role="status">
        {phase === 'window' ? t('payment:window') : phase === 'checking' && t('payment:capturing')}
      </p>
      {isPayable && phase === 'choosing' && (
        <p className={styles.choose}>
          {t(placed.intent.kind === 'donation' ? 'payment:chooseDonation' : 'payment:choose')}
        </p>
      )}
      <div hidden={!isPayable} className={styles.buttons}>
        <PaymentButtons placed={placed} disabled={phase === 'checking'} mail={mail} />
      </div>
      {!isUnknown && phase === 'choosing' && (
        <p>
          <button type="button" className={styles.change} onClick={onChange}>
            {t('payment:change')}
          </button>
        </p>
      )}
    </div>
  );
}
