import { formatBerlinTime, formatIsoDay } from '../../../contracts/time/berlinTime';
import { Fragment } from 'react';
import { formatCents } from '../../../contracts/money/money';
import { STATUTORY } from '../../../contracts/content/statutory';
import { vatSharesOf, type TaxedLine } from '../../../contracts/money/vat';
import { usePaymentLabels } from '@/i18n/lazy/paymentLabels';
import { useLanguage } from '@/i18n/useLanguage';
import type { OrderDetails, OrderDetailsLine } from '@/services/payment/orderDetails';
import { ContentText } from '../ui/ContentText';
import { ZonedTime } from '../ui/ZonedTime';
import { useDeliveryTime } from './useDeliveryTime';
import { VatNote } from './VatNote';
import styles from './OrderSummary.module.css';

const HEADINGS = {
  shop: 'payment:summary.shop',
  workshop: 'payment:summary.workshop',
  donation: 'payment:summary.donation',
} as const;
const TOTALS = {
  shop: 'cart.total',
  workshop: 'signUp.price',
  donation: 'donation.summary',
} as const;

function SummaryLine({
  line: { title, quantity, goodsEach, features },
  kind,
}: {
  line: OrderDetailsLine;
  kind: OrderDetails['kind'];
}) {
  const locale = useLanguage();
  return (
    <li>
      <span>
        {kind === 'shop' && <span>{`${String(quantity)} × `}</span>}
        <ContentText value={title} />
        {features !== undefined && (
          <small className={styles.features}>
            <ContentText value={features} />
          </small>
        )}
      </span>
      {kind === 'shop' && (
        <span className={styles.amount}>{formatCents(goodsEach * quantity, locale)}</span>
      )}
    </li>
  );
}

/** Lines with their VAT rate; null when a rate is unknown. */
function taxedLines({ lines }: OrderDetails): TaxedLine[] | null {
  const taxed = lines.flatMap(({ quantity, goodsEach, shippingEach = 0, vatRate }) =>
    vatRate === undefined ? [] : [{ quantity, goodsEach, shippingEach, vatRate }],
  );
  return taxed.length === lines.length ? taxed : null;
}

interface SummaryProps {
  details: OrderDetails;
  /** False when the delivery time stands elsewhere on the page. */
  saysDelivery?: boolean;
}

function SummaryTotals({ details }: { details: OrderDetails }) {
  const { kind, totals, region, smallBusiness, isFree = false } = details;
  const t = usePaymentLabels();
  const locale = useLanguage();
  const sum = (label: string, cents: number, className?: string) => (
    <div className={className}>
      <dt>{label}</dt>
      <dd>{cents > 0 ? formatCents(cents, locale) : isFree ? t('payment:summary.free') : '–'}</dd>
    </div>
  );
  return (
    <dl>
      {kind === 'shop' && sum(t('cart.goods'), totals.goods)}
      {region !== null &&
        sum(
          t('payment:summary.shipping', { region: t(`cart.regions.${region}`) }),
          totals.shipping,
        )}
      {sum(t(TOTALS[kind]), totals.total, styles.total)}
      {!smallBusiness &&
        vatSharesOf(taxedLines(details) ?? [])
          .filter(({ tax }) => tax > 0)
          .map(({ rate, tax }) => (
            <Fragment key={rate}>
              {sum(
                t('payment:summary.vat', { rate: new Intl.NumberFormat(locale).format(rate) }),
                tax,
              )}
            </Fragment>
          ))}
    </dl>
  );
}

function SummaryNotes({ details, saysDelivery }: Required<SummaryProps>) {
  const t = usePaymentLabels();
  const locale = useLanguage();
  const delivery = useDeliveryTime(details);
  const { kind, lines, smallBusiness, shipsFrom, isFree = false } = details;
  if (kind === 'donation') return <p className={styles.note}>{t('donation.note')}</p>;
  if (isFree) return null;
  if (kind === 'workshop')
    return (
      <p className={styles.note}>
        {smallBusiness ? STATUTORY[locale].smallBusiness : t('signUp.vat')}
      </p>
    );
  return (
    <>
      <VatNote
        className={styles.note}
        rates={lines.flatMap(({ vatRate }) => vatRate ?? [])}
        smallBusiness={smallBusiness}
      />
      {saysDelivery && shipsFrom && (
        <p className={styles.note}>{t('shop.paused', { day: formatIsoDay(shipsFrom, locale) })}</p>
      )}
      {saysDelivery && delivery !== null && <p className={styles.note}>{delivery}</p>}
    </>
  );
}

/** Summary of an order with items, date and prices, above the order button and on the receipt. */
export function OrderSummary({ details, saysDelivery = true }: SummaryProps) {
  const t = usePaymentLabels();
  const { kind, lines, workshop } = details;
  const locale = useLanguage();
  const withdrawal = STATUTORY[locale].workshopWithdrawal;
  const isBought = kind !== 'donation';
  // § 312j (2) BGB: end and form are essential characteristics of a workshop.
  const form =
    workshop?.end == null
      ? t('payment:summary.online')
      : t('payment:summary.until', { time: formatBerlinTime(workshop.end, locale) });
  return (
    <section className={styles.summary} aria-label={t(HEADINGS[kind])}>
      <h2>{t(HEADINGS[kind])}</h2>
      {isBought && (
        <ul role="list">
          {lines.map((line) => (
            <SummaryLine key={line.id} line={line} kind={kind} />
          ))}
        </ul>
      )}
      {workshop !== null && (
        <p>
          <ZonedTime start={workshop.start} end={workshop.end} />
          <br />
          <span>{form}</span>
        </p>
      )}
      <SummaryTotals details={details} />
      <SummaryNotes details={details} saysDelivery={saysDelivery} />
      {kind === 'workshop' && (
        <p className={styles.note}>
          {withdrawal[details.workshopWithdrawal ? 'kept' : 'excluded']}
        </p>
      )}
    </section>
  );
}
