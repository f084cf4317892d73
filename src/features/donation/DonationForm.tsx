import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Choice } from '@/components/forms/Choice';
import { Field } from '@/components/forms/Field';
import { fieldProblem, tidyText } from '@/components/forms/fieldRules';
import { PaymentStep } from '@/components/payment/PaymentStep';
import { useLanguage } from '@/i18n/useLanguage';
import type { OrderIntent } from '@/services/payment/usePayment';
import { DONATION_AMOUNTS } from '../../../contracts/amounts';
import { LIMITS } from '../../../contracts/limits';
import { formatCents } from '../../../contracts/money';
import styles from '@/components/payment/PayForm.module.css';

const EMPTY = { name: '', email: '', message: '', amount: '' };

/** Name, email, optional message and amount, then the payment. */
export function DonationForm({ onPaid }: { onPaid(): void }) {
  const { t } = useTranslation();
  const locale = useLanguage();
  const [values, setValues] = useState(EMPTY);
  const [left, setLeft] = useState(false);
  const change = (name: keyof typeof EMPTY) => (value: string) => setValues((now) => ({ ...now, [name]: value }));
  const email = fieldProblem(values.email, { email: true, max: LIMITS.email }) ?? undefined;
  const name = fieldProblem(values.name, { max: LIMITS.name }) ?? undefined;
  const message = fieldProblem(values.message, { max: LIMITS.message }) ?? undefined;
  const complete = values.amount !== '' && tidyText(values.name) !== '' && tidyText(values.email) !== '';
  const cents = Number(values.amount) * 100;
  const order = (): OrderIntent => ({
    kind: 'donation',
    amount: Number(values.amount),
    customer: { name: tidyText(values.name), email: tidyText(values.email), message: tidyText(values.message) },
    expectedTotal: cents,
  });
  const amount = values.amount === '' ? '–' : formatCents(cents, locale);
  return (
    <div className={styles.form} role="group" aria-label={t('donation.form')}>
      <Field name="name" label={t('form.name')} value={values.name} onChange={change('name')} problem={name} autoComplete="name" />
      <div onBlur={() => setLeft(true)}>
        <Field name="email" label={t('form.email')} type="email" value={values.email} onChange={change('email')} problem={left ? email : undefined} autoComplete="email" />
      </div>
      <Field name="message" label={t('form.message')} lines optional value={values.message} onChange={change('message')} problem={message} />
      <Choice
        name="amount"
        label={t('donation.amount')}
        value={values.amount}
        placeholder={t('donation.placeholder')}
        options={DONATION_AMOUNTS.map((euros) => ({ value: String(euros), label: formatCents(euros * 100, locale) }))}
        onChange={change('amount')}
      />
      <dl className={styles.summary}>
        <dt>{t('donation.summary')}</dt>
        <dd>{amount}</dd>
        <dd className={styles.note}>{t('donation.note')}</dd>
      </dl>
      <PaymentStep
        name="donation"
        order={order}
        ready={complete && email === undefined && name === undefined && message === undefined}
        onPaid={onPaid}
        mail={{ subject: t('donation.title'), body: [amount, values.name, values.email, values.message].join('\n') }}
      />
    </div>
  );
}
