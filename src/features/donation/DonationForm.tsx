import { useTranslation } from 'react-i18next';
import { DONATION_AMOUNTS } from '../../../contracts/amounts';
import { LIMITS } from '../../../contracts/limits';
import { formatCents } from '../../../contracts/money';
import { useAppDispatch } from '@/app/hooks';
import { Choice } from '@/components/forms/Choice';
import { tidyText, type FieldRule } from '@/components/forms/fieldRules';
import { DetailField } from '@/components/payment/DetailField';
import { OrderStep } from '@/components/payment/OrderStep';
import { OrderSummary } from '@/components/payment/OrderSummary';
import styles from '@/components/payment/PayForm.module.css';
import { useDetails } from '@/components/payment/useDetails';
import { useOrder } from '@/components/payment/useOrder';
import { useLanguage } from '@/i18n/useLanguage';
import type { Ordered } from '@/services/payment/ordered';
import { placeOrder } from '@/services/payment/paymentThunks';

/** The form's name: under it key and draft are kept. */
export const DONATION_FORM = 'donation';

const RULES = {
  name: { required: true, max: LIMITS.name },
  email: { required: true, email: true, max: LIMITS.email },
  message: { max: LIMITS.message },
  amount: { required: true, max: 3 },
} satisfies Record<string, FieldRule>;

const offered = (amount: string): number => DONATION_AMOUNTS.find((euros) => String(euros) === amount) ?? 0;

/** Name, email, optional message and amount, then our button; paying comes after it. */
export function DonationForm() {
  const { t } = useTranslation();
  const locale = useLanguage();
  const dispatch = useAppDispatch();
  const { values, detail, complete } = useDetails(DONATION_FORM, RULES);
  const euros = offered(values.amount);
  const cents = euros * 100;
  const ordered: Ordered = {
    kind: 'donation',
    lines: [{ id: DONATION_FORM, title: { text: t('donation.summary') }, quantity: 1, goodsEach: cents }],
    totals: { goods: cents, shipping: 0, total: cents },
    region: null,
    workshop: null,
  };
  const customer = { name: tidyText(values.name), email: tidyText(values.email), message: tidyText(values.message) };
  const intent = { kind: 'donation', amount: euros, customer, expectedTotal: cents, language: locale } as const;
  const { busy, problem, order } = useOrder(() => dispatch(placeOrder(DONATION_FORM, intent, ordered)));
  const choice = detail('amount');
  return (
    <div className={styles.form} role="group" aria-label={t('donation.form')}>
      <DetailField detail={detail('name')} label={t('form.name')} autoComplete="name" />
      <DetailField detail={detail('email')} label={t('form.email')} type="email" autoComplete="email" />
      <DetailField detail={detail('message')} label={t('form.message')} lines optional />
      <Choice
        name="amount"
        label={t('donation.amount')}
        value={euros === 0 ? '' : String(euros)}
        placeholder={t('donation.placeholder')}
        options={DONATION_AMOUNTS.map((amount) => ({ value: String(amount), label: formatCents(amount * 100, locale) }))}
        onChange={choice.onChange}
      />
      <OrderStep
        label={t('donation.give')}
        ready={complete && euros > 0}
        busy={busy}
        problem={problem}
        mail={{ subject: t('donation.title'), body: [euros === 0 ? '' : formatCents(cents, locale), values.name, values.email, values.message].join('\n') }}
        onOrder={() => void order()}
      >
        <OrderSummary ordered={ordered} />
      </OrderStep>
    </div>
  );
}
