import { useTranslation } from 'react-i18next';
import { formatCents } from '../../../contracts/money/money';
import type { Totals } from '../../../contracts/money/pricing';
import { useLanguage } from '@/i18n/useLanguage';
import buttons from '@/components/ui/Button.module.css';
import { VatNote } from '@/components/payment/VatNote';
import { WaysToPay } from '@/components/payment/WaysToPay';
import { NoScriptNote } from '@/components/ui/NoScriptNote';
import { useSmallBusiness } from '@/services/content/hooks/useSmallBusiness';
import { CartLines } from './CartLines';
import { CartNotices } from './CartNotices';
import { RegionSelect } from './RegionSelect';
import type { PricedCart } from './useCart';
import styles from './Cart.module.css';

/** Prices of goods, shipping and the total. */
function CartTotals({ totals }: { totals: Totals }) {
  const { t } = useTranslation();
  const locale = useLanguage();
  return (
    <dl className={styles.sums}>
      <div>
        <dt>{t('cart.goods')}</dt>
        <dd>{formatCents(totals.goods, locale)}</dd>
      </div>
      <div>
        <dt>{t('cart.shipping')}</dt>
        <dd>{formatCents(totals.shipping, locale)}</dd>
      </div>
      <div className={styles.total}>
        <dt>{t('cart.total')}</dt>
        <dd>{formatCents(totals.total, locale)}</dd>
      </div>
    </dl>
  );
}

/**
 * The cart: a column on wide screens; on small screens its footer with count and total sticks to
 * the bottom.
 */
export function CartPanel({
  cart: pricedCart,
  onCheckout,
}: {
  cart: PricedCart;
  onCheckout(): void;
}) {
  const { t } = useTranslation();
  const locale = useLanguage();
  const smallBusiness = useSmallBusiness();
  const { cart, isLoaded, view } = pricedCart;
  const empty = view.lines.length === 0;
  // Until prices are loaded, no item is known to be unavailable.
  const pieceCount = isLoaded
    ? view.pieceCount
    : cart.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <section className={styles.cart} aria-labelledby="cart-heading">
      <h2 id="cart-heading">{t('cart.title')}</h2>
      <NoScriptNote part="order" />
      <RegionSelect />
      <CartNotices cart={pricedCart} />
      {empty ? (
        <p className={styles.empty}>{t('cart.empty')}</p>
      ) : (
        <>
          <CartLines lines={view.lines} />
          <CartTotals totals={view.totals} />
          <VatNote
            className={styles.vat}
            rates={view.lines.map(({ vatRate }) => vatRate)}
            smallBusiness={smallBusiness}
          />
        </>
      )}
      <WaysToPay className={styles.vat} />
      <div className={styles.foot} data-empty={empty}>
        {!empty && (
          <span className={styles.footTotal}>{formatCents(view.totals.total, locale)}</span>
        )}
        <button type="button" className={buttons.primary} disabled={empty} onClick={onCheckout}>
          {`${t('cart.checkout')} (${String(pieceCount)})`}
        </button>
      </div>
    </section>
  );
}
