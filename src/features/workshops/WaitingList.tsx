import { useState, type FormEvent } from 'react';
import { WaitingFieldsSchema } from '../../../contracts/orders/workshopPlaces';
import { Field } from '@/components/forms/Field';
import { useFields } from '@/components/forms/useFields';
import buttons from '@/components/ui/Button.module.css';
import { usePaymentLabels } from '@/i18n/lazy/paymentLabels';
import { functionErrorOf } from '@/services/functions/callFunction';
import { useLanguage } from '@/i18n/useLanguage';
import { useAskToWaitMutation } from '@/services/orders/placesEndpoints';
import styles from './WaitingList.module.css';

const isPlaceFree = (error: Parameters<typeof functionErrorOf>[0]): boolean =>
  functionErrorOf(error).code === 'placeFree';

interface WaitingFormProps {
  workshopId: string;
  /** The list is not needed: a place can be had. */
  onPlaceFree(): void;
}

function WaitingForm({ workshopId, onPlaceFree }: WaitingFormProps) {
  const t = usePaymentLabels();
  const language = useLanguage();
  const [ask, { isLoading, isSuccess, error }] = useAskToWaitMutation();
  const { attach, read, showProblems, clear, fieldValidatedOnBlur } = useFields({
    id: `waiting-${workshopId}`,
    schema: WaitingFieldsSchema,
    isLocked: isLoading,
  });
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const { problems, output } = read();
    showProblems(problems);
    if (output === null) return;
    const answer = await ask({ workshopId, language, ...output });
    if (answer.error === undefined) clear();
    else if (isPlaceFree(answer.error)) onPlaceFree();
  };
  return (
    <>
      {!isSuccess && (
        <form
          ref={attach}
          className={styles.form}
          noValidate
          onSubmit={(event) => void submit(event)}
        >
          <Field
            {...fieldValidatedOnBlur('email')}
            label={t('form.email')}
            email
            hint={t('payment:places.waitingHint')}
            autoComplete="email"
          />
          <button type="submit" className={buttons.primary} aria-disabled={isLoading}>
            {t('payment:places.waitingSubmit')}
          </button>
        </form>
      )}
      <p role="status" className={styles.result}>
        {isSuccess && <span>{t('payment:places.waitingDone')}</span>}
        {error && (
          <span>
            {t(isPlaceFree(error) ? 'payment:places.placeFree' : 'payment:places.waitingFailed')}
          </span>
        )}
      </p>
    </>
  );
}

/** Waiting list of a workshop without a free place; `label` of the button that opens the form. */
export function WaitingList({ label, ...form }: WaitingFormProps & { label: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.waiting}>
      <button
        type="button"
        className={buttons.secondary}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </button>
      {isOpen && <WaitingForm {...form} />}
    </div>
  );
}
