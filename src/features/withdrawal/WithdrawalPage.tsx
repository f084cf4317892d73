import { useEffect, useRef, useState } from 'react';
import { useWithdrawalLabels } from '@/i18n/late/withdrawalLabels';
import { Link } from 'react-router-dom';
import { ONCE, type LoadArg } from '@/app/pageLoad';
import { useForm } from '@/components/forms/useForm';
import { PageFrame } from '@/components/ui/PageFrame';
import { useLanguage } from '@/i18n/useLanguage';
import { legalAddress } from '@/lib/addresses';
import { settingsApi } from '@/services/content/queries/settings';
import type { FunctionError } from '@/services/functions/callFunction';
import { useWithdrawMutation } from '@/services/mail/withdraw';
import { formatBerlin } from '../../../contracts/time/berlinTime';
import { WithdrawalFieldsSchema } from '../../../contracts/orders/withdrawal';
import { Confirm } from './Confirm';
import { Declaration } from './Declaration';
import { FillIn } from './FillIn';
import type { WithdrawalValues } from './withdrawalForm';
import styles from './WithdrawalPage.module.css';

/** What was received, and when (ISO). */
interface Received {
  receivedAt: string;
  values: WithdrawalValues;
}

type Step = 'fillIn' | 'confirm' | 'received';
const HEADINGS = {
  fillIn: 'withdrawal:stepFill',
  confirm: 'withdrawal:stepConfirm',
  received: 'withdrawal:received',
} as const;

/** The heading of a step; takes the focus when the step begins. */
function StepHeading({ step }: { step: Step }) {
  const t = useWithdrawalLabels();
  const heading = useRef<HTMLHeadingElement>(null);
  const firstRef = useRef(step);
  useEffect(() => {
    if (firstRef.current === step) return;
    firstRef.current = step;
    heading.current?.focus();
  }, [step]);
  return (
    <h2 ref={heading} tabIndex={-1} className={styles.step}>
      {t(HEADINGS[step])}
    </h2>
  );
}

function ReceivedNote({ received }: { received: Received }) {
  const t = useWithdrawalLabels();
  const moment = formatBerlin(received.receivedAt, useLanguage());
  return (
    <div className={styles.form}>
      <p className={styles.receipt}>{t('withdrawal:receivedAt', { moment })}</p>
      <Declaration values={received.values} />
      <p>{t('withdrawal:receiptMail', { email: received.values.email })}</p>
    </div>
  );
}

/** /withdrawal: withdraw from a contract in two steps, without logging in. */
export function WithdrawalPage() {
  const t = useWithdrawalLabels();
  const language = useLanguage();
  const [withdraw] = useWithdrawMutation();
  const [confirming, setConfirming] = useState(false);
  const [received, setReceived] = useState<Received | null>(null);
  const form = useForm({
    id: 'withdrawal',
    schema: WithdrawalFieldsSchema,
    async send(values, idempotencyKey): Promise<FunctionError | null> {
      const { data, error } = await withdraw({ ...values, language, idempotencyKey });
      if (data === undefined) {
        const problem = error as FunctionError;
        // A field that was not accepted has to be seen to be mended.
        if (Object.keys(problem.fields).length > 0) setConfirming(false);
        return problem;
      }
      setReceived({ receivedAt: data.receivedAt, values });
      return null;
    },
  });
  const step: Step = received !== null ? 'received' : confirming ? 'confirm' : 'fillIn';
  return (
    <PageFrame title={t('titles.withdrawal')}>
      <div className={styles.page}>
        <div className={styles.intro}>
          <p>{t('withdrawal:intro')}</p>
          <p>
            <Link to={legalAddress('withdrawal')}>{t('withdrawal:instruction')}</Link>
          </p>
        </div>
        <div className={styles.form}>
          <StepHeading step={step} />
          {step === 'fillIn' && <FillIn form={form} onFilledIn={() => setConfirming(true)} />}
          {step === 'confirm' && <Confirm form={form} onBack={() => setConfirming(false)} />}
          {received !== null && <ReceivedNote received={received} />}
        </div>
      </div>
    </PageFrame>
  );
}

export { WithdrawalPage as Component };

export const load = ({ dispatch, locale }: LoadArg) =>
  dispatch(settingsApi.endpoints.settings.initiate({ locale }, ONCE));
