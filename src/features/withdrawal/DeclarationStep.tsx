import type { FormEvent } from 'react';
import { useWithdrawalLabels } from '@/i18n/lazy/withdrawalLabels';
import { Field } from '@/components/forms/Field';
import buttons from '@/components/ui/Button.module.css';
import { NoScriptNote } from '@/components/ui/NoScriptNote';
import type { WithdrawalForm } from './withdrawalForm';
import styles from './WithdrawalPage.module.css';

/** First step: the fields of the declaration. */
export function DeclarationStep({
  form,
  onContinue,
}: {
  form: WithdrawalForm;
  onContinue(): void;
}) {
  const t = useWithdrawalLabels();
  const { check } = form;
  const { field, attach } = form.fields;
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (check()) onContinue();
  };
  return (
    <form
      ref={attach}
      className={styles.form}
      onSubmit={onSubmit}
      noValidate
      aria-label={t('titles.withdrawal')}
    >
      <NoScriptNote part="form" />
      <Field {...field('name')} label={t('form.name')} autoComplete="name" />
      <Field {...field('order')} label={t('withdrawal:order')} hint={t('withdrawal:orderHint')} />
      <Field
        {...field('email')}
        label={t('form.email')}
        email
        autoComplete="email"
        hint={t('withdrawal:emailHint')}
      />
      <Field {...field('message')} label={t('withdrawal:message')} optional lines />
      <p>
        <button type="submit" className={buttons.primary}>
          {t('withdrawal:continue')}
        </button>
      </p>
    </form>
  );
}
