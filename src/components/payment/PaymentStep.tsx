import { useEffect, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/i18n/useLanguage';
import { useSettingsQuery } from '@/services/content/types/settings';
import { usePaymentScriptQuery } from '@/services/orders/orderEndpoints';
import buttons from '../ui/Button.module.css';
import styles from './PaymentStep.module.css';
import { usePayment, type OrderIntent, type PaidOrder, type PaymentProblem } from '@/services/payment/usePayment';

const PROBLEMS = {
  cancelled: 'payment.problem.cancelled',
  declined: 'payment.problem.declined',
  priceChanged: 'payment.problem.priceChanged',
  unavailable: 'payment.problem.unavailable',
  over: 'payment.problem.over',
  invalid: 'payment.problem.invalid',
  failed: 'payment.problem.failed',
  unsure: 'payment.problem.unsure',
  differs: 'payment.problem.differs',
} as const satisfies Record<PaymentProblem, string>;

export interface PaymentStepProps {
  /** Under which the intention to pay is remembered over a reload, for example `signUp:<workshop>`. */
  name: string;
  /** What is to be paid; asked at the moment of pressing. */
  order(): OrderIntent;
  /** False while something is still missing in the form. */
  ready: boolean;
  onPaid(paid: PaidOrder): void;
  /** The way out: a mail with what was ordered. */
  mail: { subject: string; body: string };
}

type Button = typeof import('./PayPalButton').PayPalButton;

/** Loads PayPal's component once the step is open; a chunk that does not arrive is told like a script that does not. */
function usePayPalButton() {
  const [state, setState] = useState<{ Button: ComponentType<Parameters<Button>[0]> | null; rejected: boolean }>({ Button: null, rejected: false });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let current = true;
    import(/* webpackChunkName: "paypal" */ './PayPalButton').then(
      ({ PayPalButton }) => current && setState({ Button: PayPalButton, rejected: false }),
      (error: unknown) => {
        console.error(`Failed to load the PayPal JS SDK script. ${String(error)}`);
        if (current) setState({ Button: null, rejected: true });
      },
    );
    return () => {
      current = false;
    };
  }, [tries]);
  return { ...state, tries, retry: () => setTries((count) => count + 1) };
}

function WayOut({ mail }: { mail: PaymentStepProps['mail'] }) {
  const { t } = useTranslation();
  const { data: settings } = useSettingsQuery({ locale: useLanguage() });
  if (!settings?.contactEmail) return null;
  const query = `subject=${encodeURIComponent(mail.subject)}&body=${encodeURIComponent(mail.body.replace(/\r?\n/g, '\r\n'))}`;
  return (
    <p className={styles.wayOut}>
      <a href={`mailto:${settings.contactEmail}?${query}`}>{t('payment.byMail')}</a>
    </p>
  );
}

/** The one payment step of shop, sign-up and donation: PayPal's buttons, and words for whatever happens. */
export function PaymentStep({ name, order, ready, onPaid, mail }: PaymentStepProps) {
  const { t } = useTranslation();
  const locale = useLanguage();
  const { data: script } = usePaymentScriptQuery();
  const payment = usePayment({ name, order, onPaid });
  const { Button, rejected, tries, retry } = usePayPalButton();
  const { problem, capturing } = payment;
  const troubled = problem !== null && problem !== 'cancelled';
  return (
    <div className={styles.step} aria-busy={capturing}>
      {problem !== null && (
        <div role="alert" className={styles.note}>
          <p>{t(PROBLEMS[problem])}</p>
          {problem === 'unsure' && (
            <button type="button" className={buttons.secondary} onClick={() => void payment.settle()}>
              {t('payment.check')}
            </button>
          )}
        </div>
      )}
      {capturing && <p role="status">{t('payment.capturing')}</p>}
      {rejected && (
        <div role="alert" className={styles.note}>
          <p>{t('payment.scriptFailed')}</p>
          <button type="button" className={buttons.secondary} onClick={retry}>
            {t('payment.retry')}
          </button>
        </div>
      )}
      <div hidden={problem === 'unsure' || problem === 'differs' || rejected} className={styles.buttons} data-ready={ready}>
        {Button === null || script === undefined ? (
          <p role="status">{t('payment.loading')}</p>
        ) : (
          <Button key={tries} script={script} locale={locale.replace('-', '_')} payment={payment} disabled={!ready || capturing} onRetry={retry} wayOut={<WayOut mail={mail} />} />
        )}
      </div>
      {(troubled || rejected) && <WayOut mail={mail} />}
    </div>
  );
}
