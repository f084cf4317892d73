import { useTranslation } from 'react-i18next';
import { WORKSHOP_AMOUNTS } from '../../../contracts/amounts';
import { formatBerlin } from '../../../contracts/berlinTime';
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
import { signUpForm } from './signUp';
import type { Workshop } from '@/services/content/types/workshop';

const RULES = {
  amount: { required: true, max: 3 },
  name: { required: true, max: LIMITS.name },
  email: { required: true, email: true, max: LIMITS.email },
} satisfies Record<string, FieldRule>;

const offered = (amount: string): number => WORKSHOP_AMOUNTS.find((euros) => String(euros) === amount) ?? 0;

interface SignUpFormProps {
  workshop: Workshop;
  /** It takes place at another time than the page says. */
  onMoved(): void;
}

/** Price, name and email, what is booked, and our order button. */
export function SignUpForm({ workshop, onMoved }: SignUpFormProps) {
  const { t } = useTranslation();
  const locale = useLanguage();
  const dispatch = useAppDispatch();
  const form = signUpForm(workshop.id);
  const { values, detail, complete } = useDetails(form, RULES);
  const amount = offered(values.amount);
  const price = amount * 100;
  const ordered: Ordered = {
    kind: 'workshop',
    lines: [{ id: workshop.id, title: workshop.title, quantity: 1, goodsEach: price }],
    totals: { goods: price, shipping: 0, total: price },
    region: null,
    workshop: { start: workshop.start, end: workshop.end },
  };
  const customer = { name: tidyText(values.name), email: tidyText(values.email) };
  const intent = { kind: 'workshop', workshopId: workshop.id, amount, customer, expectedTotal: price, language: locale } as const;
  const { busy, problem, order } = useOrder(() => dispatch(placeOrder(form, intent, ordered)));
  const body = [workshop.title.text, formatBerlin(workshop.start, locale), price === 0 ? '' : formatCents(price, locale), values.name, values.email];
  const choice = detail('amount');
  const place = async (): Promise<void> => {
    if ((await order())?.problem === 'moved') onMoved();
  };
  return (
    <div className={styles.form} role="group" aria-label={t('signUp.form')}>
      <Choice
        name="amount"
        label={t('signUp.amount')}
        value={amount === 0 ? '' : String(amount)}
        placeholder={t('signUp.placeholder')}
        options={WORKSHOP_AMOUNTS.map((euros) => ({ value: String(euros), label: formatCents(euros * 100, locale) }))}
        onChange={choice.onChange}
      />
      <DetailField detail={detail('name')} label={t('form.name')} autoComplete="name" />
      <DetailField detail={detail('email')} label={t('form.email')} type="email" hint={t('signUp.emailHint')} autoComplete="email" />
      <OrderStep
        label={t('payment.order')}
        ready={complete && amount > 0}
        busy={busy}
        problem={problem}
        mail={{ subject: t('signUp.form'), body: body.filter(Boolean).join('\n') }}
        onOrder={() => void place()}
      >
        <OrderSummary ordered={ordered} />
      </OrderStep>
    </div>
  );
}
