import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { amountField, DONATION_AMOUNTS } from '../../../contracts/money/amounts';
import { PayerSchema } from '../../../contracts/orders/customer';
import { formatCents } from '../../../contracts/money/money';
import { useAppDispatch } from '@/app/hooks';
import { SelectField } from '@/components/forms/SelectField';
import { Field } from '@/components/forms/Field';
import { useFields } from '@/components/forms/useFields';
import { OrderStep } from '@/components/payment/OrderStep';
import { OrderSummary } from '@/components/payment/OrderSummary';
import styles from '@/components/payment/PayForm.module.css';
import { useOrder } from '@/components/payment/useOrder';
import { useLanguage } from '@/i18n/useLanguage';
import type { OrderDetails } from '@/services/payment/orderDetails';
import { placeOrder } from '@/services/payment/paymentThunks';

/** Id of the form: key of its draft and idempotency key. */
export const DONATION_FORM_ID = 'donation';

const { name, email, message } = PayerSchema.entries;
const FieldsSchema = v.strictObject({
  name,
  email,
  message,
  amount: amountField(DONATION_AMOUNTS),
});

/** Amount, name, email, optional message and button; payment comes afterwards. */
export function DonationForm() {
  const { t } = useTranslation();
  const locale = useLanguage();
  const dispatch = useAppDispatch();
  const { values, parsed, output, attach, field, fieldValidatedOnBlur } = useFields({
    id: DONATION_FORM_ID,
    schema: FieldsSchema,
  });
  const euros = parsed.amount ?? 0;
  const cents = euros * 100;
  const details: OrderDetails = {
    kind: 'donation',
    lines: [
      {
        id: DONATION_FORM_ID,
        title: { text: t('donation.summary') },
        quantity: 1,
        goodsEach: cents,
      },
    ],
    totals: { goods: cents, shipping: 0, total: cents },
    region: null,
    smallBusiness: false,
    workshop: null,
  };
  const { busy, problem, order } = useOrder(async (again) => {
    if (output === null) return null;
    const { amount, ...customer } = output;
    return dispatch(
      placeOrder(
        DONATION_FORM_ID,
        { kind: 'donation', amount, customer, expectedTotal: cents, language: locale },
        details,
        again,
      ),
    );
  });
  return (
    <div ref={attach} className={styles.form} role="group" aria-label={t('donation.form')}>
      <SelectField
        {...field('amount')}
        label={t('donation.amount')}
        value={String(parsed.amount ?? '')}
        placeholder={t('donation.placeholder')}
        options={DONATION_AMOUNTS.map((amount) => ({
          value: String(amount),
          label: formatCents(amount * 100, locale),
        }))}
      />
      <Field {...fieldValidatedOnBlur('name')} label={t('form.name')} autoComplete="name" />
      <Field
        {...fieldValidatedOnBlur('email')}
        label={t('form.email')}
        email
        autoComplete="email"
      />
      <Field {...fieldValidatedOnBlur('message')} label={t('form.message')} lines optional />
      <OrderStep
        label={t('donation.give')}
        ready={output !== null}
        busy={busy}
        problem={problem}
        details={details}
        mail={{
          subject: t('donation.title'),
          body: [
            euros === 0 ? '' : formatCents(cents, locale),
            values.name,
            values.email,
            values.message,
          ].join('\n'),
        }}
        onOrder={(again) => void order(again)}
      >
        {cents > 0 && <OrderSummary details={details} />}
      </OrderStep>
    </div>
  );
}
