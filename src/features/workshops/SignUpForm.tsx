import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Choice } from '@/components/forms/Choice';
import { Field } from '@/components/forms/Field';
import { fieldProblem, tidyText } from '@/components/forms/fieldRules';
import { PaymentStep } from '@/components/payment/PaymentStep';
import { Words } from '@/components/ui/Words';
import { useLanguage } from '@/i18n/useLanguage';
import type { Workshop } from '@/services/content/types/workshop';
import type { OrderIntent, PaidOrder } from '@/services/payment/usePayment';
import { WORKSHOP_AMOUNTS } from '../../../contracts/amounts';
import { formatBerlin } from '../../../contracts/berlinTime';
import { LIMITS } from '../../../contracts/limits';
import { formatCents } from '../../../contracts/money';
import type { SignUp } from './signUp';
import styles from '@/components/payment/PayForm.module.css';

const EMPTY = { amount: '', name: '', email: '' };

interface SignUpFormProps {
  workshop: Workshop;
  onPaid(signUp: SignUp): void;
}

/** What is ordered, directly above the button that orders it. */
function Summary({ workshop, amount }: { workshop: Workshop; amount: string }) {
  const { t } = useTranslation();
  const locale = useLanguage();
  return (
    <dl className={styles.summary}>
      <dt>
        <Words value={workshop.title} />, {formatBerlin(workshop.start, locale)}
      </dt>
      <dd>{amount === '' ? '–' : formatCents(Number(amount) * 100, locale)}</dd>
      <dd className={styles.note}>{t('signUp.vat')}</dd>
    </dl>
  );
}

/** Amount, name and email, then the payment. */
export function SignUpForm({ workshop, onPaid }: SignUpFormProps) {
  const { t } = useTranslation();
  const locale = useLanguage();
  const [values, setValues] = useState(EMPTY);
  const [left, setLeft] = useState(false);
  const change = (name: keyof typeof EMPTY) => (value: string) => setValues((now) => ({ ...now, [name]: value }));
  const email = fieldProblem(values.email, { email: true, max: LIMITS.email }) ?? undefined;
  const name = fieldProblem(values.name, { max: LIMITS.name }) ?? undefined;
  const complete = values.amount !== '' && tidyText(values.name) !== '' && tidyText(values.email) !== '';
  const order = (): OrderIntent => ({
    kind: 'workshop',
    workshopId: workshop.id,
    amount: Number(values.amount),
    customer: { name: tidyText(values.name), email: tidyText(values.email) },
    expectedTotal: Number(values.amount) * 100,
  });
  const paid = ({ orderId, receiptToken }: PaidOrder): void => onPaid({ orderId, receiptToken, at: new Date().toISOString() });
  const body = [workshop.title.text, formatBerlin(workshop.start, locale), values.amount === '' ? '' : formatCents(Number(values.amount) * 100, locale), values.name, values.email];
  return (
    <div className={styles.form} role="group" aria-label={t('signUp.form')}>
      <Choice
        name="amount"
        label={t('signUp.amount')}
        value={values.amount}
        placeholder={t('signUp.placeholder')}
        options={WORKSHOP_AMOUNTS.map((euros) => ({ value: String(euros), label: formatCents(euros * 100, locale) }))}
        onChange={change('amount')}
      />
      <Field name="name" label={t('form.name')} value={values.name} onChange={change('name')} problem={name} autoComplete="name" />
      <div onBlur={() => setLeft(true)}>
        <Field name="email" label={t('form.email')} type="email" value={values.email} onChange={change('email')} problem={left ? email : undefined} hint={t('signUp.emailHint')} autoComplete="email" />
      </div>
      <Summary workshop={workshop} amount={values.amount} />
      <PaymentStep
        name={`signUp:${workshop.id}`}
        order={order}
        ready={complete && email === undefined && name === undefined}
        onPaid={paid}
        mail={{ subject: t('signUp.form'), body: body.filter(Boolean).join('\n') }}
      />
    </div>
  );
}
