import { useEffect, useRef, useState } from 'react';
import { useWithdrawalLabels } from '@/i18n/lazy/withdrawalLabels';
import { Link } from 'react-router-dom';
import { ONCE, type LoadArg } from '@/app/pageLoad';
import { useForm } from '@/components/forms/useForm';
import { PageFrame } from '@/components/content/PageFrame';
import { useLanguage } from '@/i18n/useLanguage';
import { legalAddress } from '@/lib/addresses';
import { settingsApi } from '@/services/content/queries/settings';
import type { FunctionError } from '@/services/functions/callFunction';
import { useWithdrawMutation } from '@/services/mail/withdraw';
import { formatBerlin } from '../../../contracts/time/berlinTime';
import { WithdrawalFieldsSchema } from '../../../contracts/orders/withdrawal';
import { ConfirmStep } from './ConfirmStep';
import { DeclarationSummary } from './DeclarationSummary';
import { DeclarationStep } from './DeclarationStep';
import type { WithdrawalValues } from './withdrawalForm';
import styles from './WithdrawalPage.module.css';

/** The received declaration and the time of receipt (ISO 8601). */
interface ReceivedDeclaration {
  receivedAt: string;
  values: WithdrawalValues;
}

type Step = 'declare' | 'confirm' | 'received';
const HEADINGS = {
  declare: 'withdrawal:stepFill',
  confirm: 'withdrawal:stepConfirm',
  received: 'withdrawal:received',
} as const;

/** Heading of a step; takes the focus when the step changes. */
function StepHeading({ step }: { step: Step }) {
  const t = useWithdrawalLabels();
  const heading = useRef<HTMLHeadingElement>(null);
  const shownStep = useRef(step);
  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    heading.current?.focus();
  }, [step]);
  return (
    <h2 ref={heading} tabIndex={-1} className={styles.step}>
      {t(HEADINGS[step])}
    </h2>
  );
}

function ReceivedNote({ received }: { received: ReceivedDeclaration }) {
  const t = useWithdrawalLabels();
  const moment = formatBerlin(received.receivedAt, useLanguage());
  return (
    <div className={styles.form}>
      <p className={styles.receipt}>{t('withdrawal:receivedAt', { moment })}</p>
      <DeclarationSummary values={received.values} />
      <p>{t('withdrawal:receiptMail', { email: received.values.email })}</p>
    </div>
  );
}

/** Page at /withdrawal: withdrawal from a contract in two steps, without signing in. */
export function WithdrawalPage() {
  const t = useWithdrawalLabels();
  const language = useLanguage();
  const [withdraw] = useWithdrawMutation();
  const [isConfirming, setIsConfirming] = useState(false);
  const [received, setReceived] = useState<ReceivedDeclaration | null>(null);
  const form = useForm({
    id: 'withdrawal',
    schema: WithdrawalFieldsSchema,
    async send(values, idempotencyKey): Promise<FunctionError | null> {
      const { data, error } = await withdraw({ ...values, language, idempotencyKey });
      if (data === undefined) {
        const problem = error as FunctionError;
        // Show the fields again when one of them was rejected.
        if (Object.keys(problem.fields).length > 0) setIsConfirming(false);
        return problem;
      }
      setReceived({ receivedAt: data.receivedAt, values });
      return null;
    },
  });
  const step: Step = received !== null ? 'received' : isConfirming ? 'confirm' : 'declare';
  return (
    <PageFrame title={t('titles.withdrawal')} about={[t('withdrawal:intro')]}>
      <div className={styles.page}>
        {received === null && (
          <div className={styles.intro}>
            <p>{t('withdrawal:intro')}</p>
            <p>
              <Link to={legalAddress('withdrawal')}>{t('withdrawal:instruction')}</Link>
            </p>
          </div>
        )}
        <div className={styles.form}>
          <StepHeading step={step} />
          {step === 'declare' && (
            <DeclarationStep form={form} onContinue={() => setIsConfirming(true)} />
          )}
          {step === 'confirm' && <ConfirmStep form={form} onBack={() => setIsConfirming(false)} />}
          {received !== null && <ReceivedNote received={received} />}
        </div>
      </div>
    </PageFrame>
  );
}

export { WithdrawalPage as Component };

/** Loads the data of the page before it is rendered. */
export const load = ({ dispatch, locale }: LoadArg) =>
  dispatch(settingsApi.endpoints.settings.initiate({ locale }, ONCE));
