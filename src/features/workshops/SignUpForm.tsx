import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { amountField, WORKSHOP_AMOUNTS } from '../../../contracts/money/amounts';
import { formatBerlin } from '../../../contracts/time/berlinTime';
import { EuCountrySchema, HOME } from '../../../contracts/money/placeOfSupply';
import { PayerSchema } from '../../../contracts/orders/customer';
import { formatCents } from '../../../contracts/money/money';
import { SelectField } from '@/components/forms/SelectField';
import { Field } from '@/components/forms/Field';
import { useFields } from '@/components/forms/useFields';
import { OrderStep } from '@/components/payment/OrderStep';
import { OrderSummary } from '@/components/payment/OrderSummary';
import styles from '@/components/payment/PayForm.module.css';
import { usePaymentLabels } from '@/i18n/lazy/paymentLabels';
import { useLanguage } from '@/i18n/useLanguage';
import { PlaceCodeSchema } from '../../../contracts/orders/workshopPlaces';
import { useCodePriceQuery } from '@/services/orders/placesEndpoints';
import { skipToken } from '@reduxjs/toolkit/query';
import { CountryField } from './CountryField';
import { Declaration } from './Declaration';
import { usePlaceCode } from './placeCode';
import { signUpFormId } from './signUpFormId';
import { useWorkshopOrder } from './useWorkshopOrder';
import type { Workshop } from '@/services/content/types/workshop';

const { name, email } = PayerSchema.entries;
const FieldsSchema = v.strictObject({
  // Empty stands for Germany.
  country: v.optional(EuCountrySchema, HOME),
  amount: v.optional(amountField(WORKSHOP_AMOUNTS)),
  name,
  email,
  code: v.optional(PlaceCodeSchema),
});

/** Price in cents that a code sets; null without such a code. */
function useCodePrice(workshopId: string, code: string | null | undefined): number | null {
  const { currentData } = useCodePriceQuery(code ? { workshopId, code } : skipToken);
  return code ? (currentData?.price ?? null) : null;
}

/** Enters the code of the page's address into its empty field, once. */
function usePrefilledCode({ value, onChange }: { value: string; onChange(code: string): void }) {
  const code = usePlaceCode();
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current || code === '' || value !== '') return;
    isDone.current = true;
    onChange(code);
  });
}

interface PriceFieldProps {
  name: string;
  value: string;
  onChange(value: string): void;
  /** Price in cents that a code sets. */
  codePrice: number | null;
}

/** Choice of the price, or the price that a code sets. */
function PriceField({ codePrice, ...field }: PriceFieldProps) {
  const t = usePaymentLabels();
  const locale = useLanguage();
  if (codePrice !== null)
    return (
      <p>
        <span>{t('payment:places.codePrice')}</span>{' '}
        <strong>{formatCents(codePrice, locale)}</strong>
      </p>
    );
  return (
    <SelectField
      {...field}
      label={t('signUp.amount')}
      placeholder={t('signUp.placeholder')}
      options={WORKSHOP_AMOUNTS.map((euros) => ({
        value: String(euros),
        label: formatCents(euros * 100, locale),
      }))}
    />
  );
}

interface SignUpFormProps {
  workshop: Workshop;
  /** Called when the workshop's time differs from the page. */
  onTimeChanged(): void;
}

/** Price, name and email, summary and order button. */
export function SignUpForm({ workshop, onTimeChanged }: SignUpFormProps) {
  const t = usePaymentLabels();
  const locale = useLanguage();
  const fields = useFields({ id: signUpFormId(workshop.id), schema: FieldsSchema });
  const { values, parsed, output, attach, field, fieldValidatedOnBlur } = fields;
  usePrefilledCode(field('code'));
  const codePrice = useCodePrice(workshop.id, parsed.code);
  const price = codePrice ?? (parsed.amount == null ? null : parsed.amount * 100);
  const { details, busy, problem, order } = useWorkshopOrder(
    workshop,
    price,
    parsed.country,
    output && { ...output, customer: { name: output.name, email: output.email } },
  );
  const [declared, setDeclared] = useState(false);
  const mustDeclare = details.workshopWithdrawal === true;
  const body = [
    workshop.title.text,
    formatBerlin(workshop.start, locale),
    price === null ? '' : formatCents(price, locale),
    values.name,
    values.email,
  ];
  const submit = async (again: boolean): Promise<void> => {
    if ((await order(again))?.problem === 'workshopMoved') onTimeChanged();
  };
  return (
    <div ref={attach} className={styles.form} role="group" aria-label={t('signUp.form')}>
      <CountryField {...field('country')} />
      <PriceField {...field('amount')} value={String(parsed.amount ?? '')} codePrice={codePrice} />
      <Field {...fieldValidatedOnBlur('name')} label={t('form.name')} autoComplete="name" />
      <Field
        {...fieldValidatedOnBlur('email')}
        label={t('form.email')}
        email
        hint={t('signUp.emailHint')}
        autoComplete="email"
      />
      <Field
        {...fieldValidatedOnBlur('code')}
        label={t('payment:places.code')}
        hint={t('payment:places.codeHint')}
        optional
      />
      <OrderStep
        label={price === 0 ? t('payment:places.bookFree') : t('payment:order')}
        ready={output !== null && price !== null && (declared || !mustDeclare)}
        busy={busy}
        problem={problem}
        details={details}
        mail={{ subject: t('signUp.form'), body: body.filter(Boolean).join('\n') }}
        onOrder={(again) => void submit(again)}
      >
        <OrderSummary details={details} />
        {mustDeclare && <Declaration declared={declared} onChange={setDeclared} />}
      </OrderStep>
    </div>
  );
}
