import { useState } from 'react';
import { useAppSelector } from '@/app/hooks';
import { ConcernedItems } from '@/components/payment/ConcernedItems';
import { MailLink, type Mail } from '@/components/payment/MailLink';
import { ProblemWords } from '@/components/payment/ProblemWords';
import buttons from '@/components/ui/Button.module.css';
import problems from '@/components/payment/OrderStep.module.css';
import { usePaymentLabels } from '@/i18n/late/paymentLabels';
import { useLanguage } from '@/i18n/useLanguage';
import { useLate } from '@/lib/useLate';
import { usePaymentScriptQuery } from '@/services/orders/orderEndpoints';
import { asksForChange, isUnclear } from '@/services/payment/paymentProblem';
import { selectPayment, type PlacedOrder } from '@/services/payment/paymentState';
import { payPalButton } from './payPalModule';
import { usePayPal } from './usePayPal';
import styles from './Payment.module.css';

/** PayPal's buttons, LOADING... until they are there, or why they cannot be had. */
function Buttons({
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
  const callbacks = usePayPal();
  const { arrived: Button, failed, retry } = useLate(payPalButton);
  const [tries, setTries] = useState(0);
  const wayOut = <MailLink mail={mail} about="order" />;
  if (failed) {
    return (
      <div role="alert" className={problems.problem}>
        <p>{t('payment:scriptFailed')}</p>
        <button type="button" className={buttons.secondary} onClick={retry}>
          {t('payment:retry')}
        </button>
        {wayOut}
      </div>
    );
  }
  if (Button === null || script === undefined) return <p role="status">{t('payment:loading')}</p>;
  const label = placed.intent.kind === 'donation' ? 'pay' : 'buynow';
  return (
    <Button
      key={tries}
      script={script}
      locale={locale.replace('-', '_')}
      label={label}
      callbacks={callbacks}
      disabled={disabled}
      onRetry={() => setTries(tries + 1)}
      wayOut={wayOut}
    />
  );
}

interface PayStepProps {
  placed: PlacedOrder;
  mail: Mail;
  /** Asks the orders function what became of the payment. */
  onCheck(): void;
  /** Back to the form. */
  onChange(): void;
}

/** A placed order that is to be paid: how, and words for whatever happens. */
export function PayStep({ placed, mail, onCheck, onChange }: PayStepProps) {
  const t = usePaymentLabels();
  const { phase, problem, concerned } = useAppSelector(selectPayment);
  const unclear = isUnclear(problem);
  const payable = !unclear && !asksForChange(problem);
  return (
    <div className={styles.step} aria-busy={phase === 'checking'}>
      {problem !== null && (
        <ProblemWords problem={problem}>
          {asksForChange(problem) && <ConcernedItems items={concerned} />}
          {problem === 'unsure' && (
            <button type="button" className={buttons.secondary} onClick={onCheck}>
              {t('payment:check')}
            </button>
          )}
          {unclear && <MailLink mail={mail} about="payment" />}
        </ProblemWords>
      )}
      <p role="status">
        {phase === 'window' && t('payment:window')}
        {phase === 'checking' && t('payment:capturing')}
      </p>
      {payable && phase === 'choosing' && (
        <p className={styles.choose}>
          {t(placed.intent.kind === 'donation' ? 'payment:chooseDonation' : 'payment:choose')}
        </p>
      )}
      <div hidden={!payable} className={styles.buttons}>
        <Buttons placed={placed} disabled={phase === 'checking'} mail={mail} />
      </div>
      {!unclear && phase === 'choosing' && (
        <p>
          <button type="button" className={styles.change} onClick={onChange}>
            {t('payment:change')}
          </button>
        </p>
      )}
    </div>
  );
}
