import * as v from 'valibot';
import { amountField, WORKSHOP_AMOUNTS } from '../../../contracts/money/amounts';
import { formatBerlin } from '../../../contracts/time/berlinTime';
import { PayerSchema } from '../../../contracts/orders/customer';
import { formatCents } from '../../../contracts/money/money';
import { useAppDispatch } from '@/app/hooks';
import { SelectField } from '@/components/forms/SelectField';
import { Field } from '@/components/forms/Field';
import { useFields } from '@/components/forms/useFields';
import { ContractNote } from '@/components/payment/ContractNote';
import { OrderStep } from '@/components/payment/OrderStep';
import { OrderSummary } from '@/components/payment/OrderSummary';
import styles from '@/components/payment/PayForm.module.css';
import { useOrder } from '@/components/payment/useOrder';
import { usePaymentLabels } from '@/i18n/lazy/paymentLabels';
import { useLanguage } from '@/i18n/useLanguage';
import { useSmallBusiness } from '@/services/content/hooks/useSmallBusiness';
import type { OrderDetails } from '@/services/payment/orderDetails';
import { placeOrder } from '@/services/payment/paymentThunks';
import { signUpFormId } from './signUpFormId';
import type { Workshop } from '@/services/content/types/workshop';

const { name, email } = PayerSchema.entries;
const FieldsSchema = v.strictObject({ amount: amountField(WORKSHOP_AMOUNTS), name, email });

interface SignUpFormProps {
  workshop: Workshop;
  /** Called when the workshop's time differs from the page. */
  onTimeChanged(): void;
}

/** Price, name and email, summary and order button. */
export function SignUpForm({ workshop, onTimeChanged }: SignUpFormProps) {
  const t = usePaymentLabels();
  const locale = useLanguage();
  const dispatch = useAppDispatch();
  const formId = signUpFormId(workshop.id);
  const { values, parsed, output, field, fieldValidatedOnBlur } = useFields({
    id: formId,
    schema: FieldsSchema,
  });
  const price = (parsed.amount ?? 0) * 100;
  const details: OrderDetails = {
    kind: 'workshop',
    lines: [
      {
        id: workshop.id,
        title: workshop.title,
        quantity: 1,
        goodsEach: price,
        vatRate: workshop.vatRate,
      },
    ],
    totals: { goods: price, shipping: 0, total: price },
    region: null,
    smallBusiness: useSmallBusiness(),
    workshop: { start: workshop.start, end: workshop.end },
  };
  const { busy, problem, order } = useOrder(async () => {
    if (output === null) return null;
    const { amount, ...customer } = output;
    return dispatch(
      placeOrder(
        formId,
        {
          kind: 'workshop',
          workshopId: workshop.id,
          amount,
          customer,
          expectedTotal: price,
          language: locale,
        },
        details,
      ),
    );
  });
  const body = [
    workshop.title.text,
    formatBerlin(workshop.start, locale),
    price === 0 ? '' : formatCents(price, locale),
    values.name,
    values.email,
  ];
  const submit = async (): Promise<void> => {
    if ((await order())?.problem === 'moved') onTimeChanged();
  };
  return (
    <div className={styles.form} role="group" aria-label={t('signUp.form')}>
      <SelectField
        {...field('amount')}
        label={t('signUp.amount')}
        value={String(parsed.amount ?? '')}
        placeholder={t('signUp.placeholder')}
        options={WORKSHOP_AMOUNTS.map((euros) => ({
          value: String(euros),
          label: formatCents(euros * 100, locale),
        }))}
      />
      <Field {...fieldValidatedOnBlur('name')} label={t('form.name')} autoComplete="name" />
      <Field
        {...fieldValidatedOnBlur('email')}
        label={t('form.email')}
        type="email"
        hint={t('signUp.emailHint')}
        autoComplete="email"
      />
      <OrderStep
        label={t('payment:order')}
        ready={output !== null}
        busy={busy}
        problem={problem}
        mail={{ subject: t('signUp.form'), body: body.filter(Boolean).join('\n') }}
        onOrder={() => void submit()}
      >
        <ContractNote />
        <OrderSummary details={details} />
      </OrderStep>
    </div>
  );
}
