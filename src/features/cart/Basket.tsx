import { useTranslation } from 'react-i18next';
import { formatCents } from '../../../contracts/money/money';
import type { Totals } from '../../../contracts/money/pricing';
import { useLanguage } from '@/i18n/useLanguage';
import buttons from '@/components/ui/Button.module.css';
import { VatNote } from '@/components/payment/VatNote';
import { NeedsScript } from '@/components/ui/NeedsScript';
import { useSmallBusiness } from '@/services/content/hooks/useSmallBusiness';
import { BasketLines } from './BasketLines';
import { BasketNotes } from './BasketNotes';
import { RegionSelect } from './RegionSelect';
import type { OpenBasket } from './useBasket';
import styles from './Basket.module.css';

/** Goods, shipping and total: always three figures. */
function Sums({ totals }: { totals: Totals }) {
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

/** The running basket: a column on wide screens; on small ones its foot stays at the bottom with count and total. */
export function Basket({ basket, onCheckout }: { basket: OpenBasket; onCheckout(): void }) {
  const { t } = useTranslation();
  const locale = useLanguage();
  const smallBusiness = useSmallBusiness();
  const { cart, known, view } = basket;
  const empty = view.lines.length === 0;
  // Until prices are here nothing is known to be missing.
  const pieces = known ? view.pieces : cart.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <section className={styles.basket} aria-labelledby="basket-heading">
      <h2 id="basket-heading">{t('cart.title')}</h2>
      <NeedsScript part="order" />
      <RegionSelect />
      <BasketNotes basket={basket} />
      {empty ? (
        <p className={styles.empty}>{t('cart.empty')}</p>
      ) : (
        <>
          <BasketLines lines={view.lines} />
          <Sums totals={view.totals} />
          <VatNote
            className={styles.vat}
            rates={view.lines.map(({ vatRate }) => vatRate)}
            smallBusiness={smallBusiness}
          />
        </>
      )}
      <div className={styles.foot} data-empty={empty}>
        {!empty && (
          <span className={styles.footTotal}>{formatCents(view.totals.total, locale)}</span>
        )}
        <button type="button" className={buttons.primary} disabled={empty} onClick={onCheckout}>
          {t('cart.checkout')} ({pieces})
        </button>
      </div>
    </section>
  );
}
