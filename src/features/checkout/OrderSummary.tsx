import { useTranslation } from 'react-i18next';
import { Words } from '@/components/ui/Words';
import { useLanguage } from '@/i18n/useLanguage';
import { formatCents } from '../../../contracts/money';
import type { Totals } from '../../../contracts/pricing';
import type { CheckoutLine } from './checkoutLine';
import styles from './Checkout.module.css';

/** What is ordered and what it costs, directly above the button that orders it. */
export function OrderSummary({ lines, totals }: { lines: readonly CheckoutLine[]; totals: Totals }) {
  const { t } = useTranslation();
  const locale = useLanguage();
  const row = (label: string, cents: number, className?: string) => (
    <div className={className}>
      <dt>{label}</dt>
      <dd>{formatCents(cents, locale)}</dd>
    </div>
  );
  return (
    <section className={styles.summary} aria-label={t('checkout.summary')}>
      <ul>
        {lines.map(({ id, title, quantity, goodsEach }) => (
          <li key={id}>
            <span>
              {quantity} × <Words value={title} />
            </span>
            <span className={styles.amount}>{formatCents(goodsEach * quantity, locale)}</span>
          </li>
        ))}
      </ul>
      <dl>
        {row(t('cart.goods'), totals.goods)}
        {row(t('cart.shipping'), totals.shipping)}
        {row(t('cart.total'), totals.total, styles.total)}
      </dl>
      <p className={styles.vat}>{t('shop.vatNote')}</p>
    </section>
  );
}
