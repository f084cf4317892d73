import { useState, type ReactNode } from 'react';
import * as v from 'valibot';
import { BuyerSchema } from '../../../contracts/orders/customer';
import { latestDelivery } from '../../../contracts/money/delivery';
import { formatCents } from '../../../contracts/money/money';
import type { ConcernedItem } from '../../../contracts/problems';
import type { Region } from '../../../contracts/money/regions';
import { type PricedLine, totalsOf } from '../../../contracts/money/pricing';
import { useAppDispatch } from '@/app/hooks';
import { Field } from '@/components/forms/Field';
import { useFields } from '@/components/forms/useFields';
import { OrderStep } from '@/components/payment/OrderStep';
import { OrderSummary } from '@/components/payment/OrderSummary';
import { useOrder } from '@/components/payment/useOrder';
import { usePaymentLabels } from '@/i18n/lazy/paymentLabels';
import { useLanguage } from '@/i18n/useLanguage';
import { useSmallBusiness } from '@/services/content/hooks/useSmallBusiness';
import type { OrderDetails, OrderDetailsLine } from '@/services/payment/orderDetails';
import { placeOrder } from '@/services/payment/paymentThunks';
import styles from './Checkout.module.css';

/** Id of the form: key of its draft and idempotency key. */
export const SHOP_FORM_ID = 'shop';

const FieldsSchema = v.omit(BuyerSchema, ['message']);

type Buyer = v.InferOutput<typeof FieldsSchema>;

/** Order of goods for a region; `order` does nothing while `buyer` is null. */
function useShopOrder(
  { region, lines, shipsFrom }: Pick<CheckoutFormProps, 'region' | 'lines' | 'shipsFrom'>,
  buyer: Buyer | null,
) {
  const language = useLanguage();
  const dispatch = useAppDispatch();
  const [openedAt] = useState(Date.now);
  const details: OrderDetails = {
    kind: 'shop',
    lines,
    totals: totalsOf(lines),
    region,
    deliveryBy: latestDelivery(
      lines.map(({ deliveryDays }) => deliveryDays),
      openedAt,
      shipsFrom,
    ),
    shipsFrom,
    smallBusiness: useSmallBusiness(),
    workshop: null,
  };
  const state = useOrder(async (again) => {
    if (buyer === null) return null;
    const intent = {
      kind: 'shop',
      region,
      items: lines.map(({ id, quantity }) => ({ id, quantity })),
      customer: buyer,
      expectedTotal: details.totals.total,
      shipsFrom,
      language,
    } as const;
    return dispatch(placeOrder(SHOP_FORM_ID, intent, details, again));
  });
  return { details, ...state };
}

/** Number of pieces, total and destination, in one line. */
function Overview({ details: { lines, totals, region } }: { details: OrderDetails }) {
  const t = usePaymentLabels();
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <p className={styles.overview}>
      <span>{t('payment:pieces', { count })}</span>{' '}
      <strong>{formatCents(totals.total, useLanguage())}</strong>{' '}
      {region !== null && <span>{t(`cart.regions.${region}`)}</span>}
    </p>
  );
}

interface CheckoutFormProps {
  region: Region;
  lines: readonly (OrderDetailsLine & PricedLine)[];
  /** Day on which parcels leave again; null while they leave as usual. */
  shipsFrom: string | null;
  /** Notices about the cart, above the summary. */
  notes: ReactNode;
  /** Selection of the shipping region. */
  regionChoice: ReactNode;
  /**
   * Called when the orders function refuses the order because of these items, with their current
   * prices.
   */
  onRefused(items: readonly ConcernedItem[]): void;
}

/** Customer fields, summary and order button; payment comes afterwards. */
export function CheckoutForm(props: CheckoutFormProps) {
  const { region, lines, notes, regionChoice, onRefused } = props;
  const t = usePaymentLabels();
  const locale = useLanguage();
  const { values, output, attach, fieldValidatedOnBlur } = useFields({
    id: SHOP_FORM_ID,
    schema: FieldsSchema,
  });
  const { details, busy, problem, order } = useShopOrder(props, output);
  const submit = async (again: boolean): Promise<void> => {
    const refused = await order(again);
    if (refused !== null && refused.items.length > 0) onRefused(refused.items);
  };
  const list = lines.map(
    ({ title, quantity, goodsEach }) =>
      `${String(quantity)} × ${title.text} (${formatCents(goodsEach, locale)})`,
  );
  const body = [
    ...list,
    '',
    `${t('cart.region')}: ${t(`cart.regions.${region}`)}`,
    `${t('cart.total')}: ${formatCents(details.totals.total, locale)}`,
    '',
    values.name,
    values.address,
    values.email,
  ];
  return (
    <div ref={attach} className={styles.form} role="group" aria-label={t('checkout.form')}>
      <Overview details={details} />
      <p className={styles.instruction}>{t('checkout.instruction')}</p>
      <Field {...fieldValidatedOnBlur('name')} label={t('form.name')} autoComplete="name" />
      <Field
        {...fieldValidatedOnBlur('email')}
        label={t('form.email')}
        email
        autoComplete="email"
      />
      <Field
        {...fieldValidatedOnBlur('address')}
        label={t('checkout.address')}
        lines
        autoComplete="street-address"
      />
      {regionChoice}
      {notes}
      <OrderStep
        label={t('payment:order')}
        ready={output !== null && lines.length > 0}
        busy={busy}
        problem={problem}
        details={details}
        mail={{ subject: t('checkout.mailSubject'), body: body.join('\n') }}
        onOrder={(again) => void submit(again)}
      >
        <OrderSummary details={details} />
      </OrderStep>
    </div>
  );
}
