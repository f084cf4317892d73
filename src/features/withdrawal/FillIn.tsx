import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '@/components/forms/Field';
import type { Form } from '@/components/forms/useForm';
import buttons from '@/components/ui/Button.module.css';
import type { WithdrawalField } from './withdrawalFields';
import styles from './WithdrawalPage.module.css';

/** First step: who withdraws from what. */
export function FillIn({ form, onFilledIn }: { form: Form<WithdrawalField>; onFilledIn(): void }) {
  const { t } = useTranslation();
  const { change, check, element } = form;
  const { values, problems } = form.state;
  const field = (name: WithdrawalField) => ({ name, value: values[name], problem: problems[name], onChange: (value: string) => change(name, value) });
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (check()) onFilledIn();
  };
  return (
    <form ref={element} className={styles.form} onSubmit={onSubmit} noValidate aria-label={t('withdrawal.title')}>
      <Field {...field('name')} label={t('form.name')} autoComplete="name" />
      <Field {...field('order')} label={t('withdrawal.order')} hint={t('withdrawal.orderHint')} />
      <Field {...field('email')} label={t('form.email')} type="email" autoComplete="email" hint={t('withdrawal.emailHint')} />
      <Field {...field('message')} label={t('withdrawal.message')} optional lines />
      <p>
        <button type="submit" className={buttons.primary}>
          {t('withdrawal.continue')}
        </button>
      </p>
    </form>
  );
}
