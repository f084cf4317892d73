import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { draftOf } from '@/components/forms/draft';
import { Field } from '@/components/forms/Field';
import { fieldProblems, tidyText, type FieldRule } from '@/components/forms/fieldRules';
import { PaymentStep } from '@/components/payment/PaymentStep';
import { useLanguage } from '@/i18n/useLanguage';
import { randomKey } from '@/lib/randomKey';
import type { OrderIntent, PaidOrder } from '@/services/payment/usePayment';
import { LIMITS } from '../../../contracts/limits';
import { formatCents } from '../../../contracts/money';
import { totalsOf } from '../../../contracts/pricing';
import type { Region } from '../../../contracts/regions';
import type { CheckoutLine } from './checkoutLine';
import { OrderSummary } from './OrderSummary';
import styles from './Checkout.module.css';

const RULES = {
  name: { required: true, max: LIMITS.name },
  email: { required: true, email: true, max: LIMITS.email },
  address: { required: true, max: LIMITS.address },
} satisfies Record<string, FieldRule>;

type Details = Record<keyof typeof RULES, string>;
const kept = draftOf('checkout');

/** The buyer's details; what was typed survives a reload, not the closing of the tab. */
function useDetails() {
  const [draft, setDraft] = useState(() => kept.read() ?? { values: {}, key: randomKey() });
  const [left, setLeft] = useState<Partial<Record<keyof Details, boolean>>>({});
  const values: Details = { name: draft.values['name'] ?? '', email: draft.values['email'] ?? '', address: draft.values['address'] ?? '' };
  const problems = fieldProblems(values, RULES);
  const change = (name: keyof Details) => (value: string) => {
    const next = { ...draft, values: { ...values, [name]: value } };
    setDraft(next);
    kept.write(next);
  };
  // An empty field is no mistake yet; a wrong one is, once it has been left.
  const shown = (name: keyof Details) => (left[name] === true && values[name] !== '' ? problems[name] : undefined);
  return { values, change, shown, leave: (name: keyof Details) => setLeft((now) => ({ ...now, [name]: true })), complete: Object.keys(problems).length === 0 };
}

interface CheckoutFormProps {
  region: Region;
  lines: readonly CheckoutLine[];
  onPaid(paid: PaidOrder): void;
}

/** Details, summary and payment of an order of goods. */
export function CheckoutForm({ region, lines, onPaid }: CheckoutFormProps) {
  const { t } = useTranslation();
  const locale = useLanguage();
  const { values, change, shown, leave, complete } = useDetails();
  const totals = totalsOf(lines, region);
  const order = (): OrderIntent => ({
    kind: 'shop',
    region,
    items: lines.map(({ id, quantity }) => ({ id, quantity })),
    customer: { name: tidyText(values.name), email: tidyText(values.email), address: tidyText(values.address) },
    expectedTotal: totals.total,
  });
  const paid = (result: PaidOrder): void => {
    kept.forget();
    onPaid(result);
  };
  const ordered = lines.map(({ title, quantity, goodsEach }) => `${String(quantity)} × ${title.text} (${formatCents(goodsEach, locale)})`);
  const body = [...ordered, '', `${t('cart.region')}: ${t(`cart.regions.${region}`)}`, `${t('cart.total')}: ${formatCents(totals.total, locale)}`, '', values.name, values.address, values.email];
  return (
    <div className={styles.form} role="group" aria-label={t('checkout.form')}>
      <p>{t('checkout.instruction')}</p>
      <div onBlur={() => leave('name')}>
        <Field name="name" label={t('form.name')} value={values.name} onChange={change('name')} problem={shown('name')} autoComplete="name" />
      </div>
      <div onBlur={() => leave('email')}>
        <Field name="email" label={t('form.email')} type={null} inputMode="email" value={values.email} onChange={change('email')} problem={shown('email')} autoComplete="email" />
      </div>
      <div onBlur={() => leave('address')}>
        <Field name="address" label={t('checkout.address')} lines value={values.address} onChange={change('address')} problem={shown('address')} autoComplete="street-address" />
      </div>
      <OrderSummary lines={lines} totals={totals} />
      <p className={styles.pay}>{t('checkout.pay')}</p>
      <PaymentStep name="shop" order={order} ready={complete} onPaid={paid} mail={{ subject: t('checkout.mailSubject'), body: body.join('\n') }} />
    </div>
  );
}
