import { useTranslation } from 'react-i18next';
import { formatCents } from '../../../contracts/money';
import { useLanguage } from '@/i18n/useLanguage';
import type { Ordered, OrderedLine } from '@/services/payment/ordered';
import { Words } from '../ui/Words';
import { ZonedMoment } from '../ui/ZonedMoment';
import styles from './OrderSummary.module.css';

const HEADINGS = { shop: 'payment.summary.shop', workshop: 'payment.summary.workshop', donation: 'payment.summary.donation' } as const;
const NOTES = { shop: 'shop.vatNote', workshop: 'signUp.vat', donation: 'donation.note' } as const;
const TOTALS = { shop: 'cart.total', workshop: 'signUp.price', donation: 'donation.summary' } as const;

function Line({ line: { title, quantity, goodsEach, features }, kind }: { line: OrderedLine; kind: Ordered['kind'] }) {
  const locale = useLanguage();
  return (
    <li>
      <span>
        {kind === 'shop' && `${String(quantity)} × `}
        <Words value={title} />
        {features !== undefined && (
          <small className={styles.features}>
            <Words value={features} />
          </small>
        )}
      </span>
      {kind === 'shop' && <span className={styles.amount}>{formatCents(goodsEach * quantity, locale)}</span>}
    </li>
  );
}

function Sums({ ordered: { kind, totals, region } }: { ordered: Ordered }) {
  const { t } = useTranslation();
  const locale = useLanguage();
  const sum = (label: string, cents: number, className?: string) => (
    <div className={className}>
      <dt>{label}</dt>
      <dd>{cents > 0 ? formatCents(cents, locale) : '–'}</dd>
    </div>
  );
  return (
    <dl>
      {kind === 'shop' && sum(t('cart.goods'), totals.goods)}
      {region !== null && sum(t('payment.summary.shipping', { region: t(`cart.regions.${region}`) }), totals.shipping)}
      {sum(t(TOTALS[kind]), totals.total, styles.total)}
    </dl>
  );
}

/** What is ordered, where it goes or when it is, and what it costs: directly above the button that orders it, and on the receipt. */
export function OrderSummary({ ordered }: { ordered: Ordered }) {
  const { t } = useTranslation();
  const { kind, lines, workshop } = ordered;
  const isBought = kind !== 'donation';
  return (
    <section className={styles.summary} aria-label={t(HEADINGS[kind])}>
      <h2>{t(HEADINGS[kind])}</h2>
      {isBought && (
        <ul>
          {lines.map((line) => (
            <Line key={line.id} line={line} kind={kind} />
          ))}
        </ul>
      )}
      {workshop !== null && (
        <p>
          <ZonedMoment start={workshop.start} end={workshop.end} />
        </p>
      )}
      <Sums ordered={ordered} />
      <p className={styles.note}>{t(NOTES[kind])}</p>
      {kind === 'workshop' && <p className={styles.note}>{t('signUp.noWithdrawal')}</p>}
    </section>
  );
}
