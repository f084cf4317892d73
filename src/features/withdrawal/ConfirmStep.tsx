import { useWithdrawalLabels } from '@/i18n/lazy/withdrawalLabels';
import { FormProblem } from '@/components/forms/FormProblem';
import buttons from '@/components/ui/Button.module.css';
import { DeclarationSummary } from './DeclarationSummary';
import type { WithdrawalForm } from './withdrawalForm';
import styles from './WithdrawalPage.module.css';

/** Second step: shows the declaration and sends it. */
export function ConfirmStep({ form, onBack }: { form: WithdrawalForm; onBack(): void }) {
  const t = useWithdrawalLabels();
  const { values } = form.fields;
  const { sending, error } = form.state;
  const body = [
    t('withdrawal:declare'),
    `${t('withdrawal:order')}: ${values.order}`,
    values.message,
    values.name,
    values.email,
  ]
    .filter(Boolean)
    .join('\n\n');
  return (
    <div className={styles.form} aria-busy={sending}>
      <p>{t('withdrawal:declare')}</p>
      <DeclarationSummary values={values} />
      {error !== null && (
        <FormProblem
          error={error}
          mail={{ subject: t('withdrawal:mailSubject'), body }}
          onRetry={() => form.submit()}
        />
      )}
      <p className={styles.buttons}>
        <button
          type="button"
          className={buttons.primary}
          aria-disabled={sending}
          onClick={() => form.submit()}
        >
          {sending ? t('form.sending') : t('withdrawal:confirm')}
        </button>
        <button type="button" className={buttons.secondary} onClick={onBack}>
          {t('withdrawal:change')}
        </button>
      </p>
    </div>
  );
}
