import { useTranslation } from 'react-i18next';
import { useAppSelector } from '@/app/hooks';
import { useLanguage } from '@/i18n/useLanguage';
import { formatCents } from '../../../contracts/money';
import type { Totals } from '../../../contracts/pricing';
import buttons from '@/components/ui/Button.module.css';
import type { BasketView } from './basket';
import { BasketLines } from './BasketLines';
import { BasketNotes } from './BasketNotes';
import { selectCart, selectPieces } from './cartSlice';
import { RegionSelect } from './RegionSelect';
import { usePriceChanges } from './usePriceChanges';
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

function CheckoutButton({ onCheckout, disabled }: { onCheckout(): void; disabled: boolean }) {
  const { t } = useTranslation();
  const pieces = useAppSelector(selectPieces);
  return (
    <button type="button" className={buttons.primary} disabled={disabled} onClick={onCheckout}>
      {t('cart.checkout')} ({pieces})
    </button>
  );
}

/** The running basket: a column on wide screens; on small ones its foot stays at the bottom with count and total. */
export function Basket({ view, onCheckout }: { view: BasketView; onCheckout(): void }) {
  const { t } = useTranslation();
  const locale = useLanguage();
  const { region } = useAppSelector(selectCart);
  const { changes, dismiss } = usePriceChanges(view.lines, region);
  const empty = view.lines.length === 0;
  return (
    <section className={styles.basket} aria-labelledby="basket-heading">
      <h2 id="basket-heading">{t('cart.title')}</h2>
      <RegionSelect />
      <BasketNotes unavailable={view.unavailable} changes={changes} onUnderstood={dismiss} />
      {empty ? (
        <p className={styles.empty}>{t('cart.empty')}</p>
      ) : (
        <>
          <BasketLines lines={view.lines} />
          <Sums totals={view.totals} />
          <p className={styles.vat}>{t('shop.vatNote')}</p>
        </>
      )}
      <div className={styles.foot} data-empty={empty}>
        {!empty && <span className={styles.footTotal}>{formatCents(view.totals.total, locale)}</span>}
        <CheckoutButton onCheckout={onCheckout} disabled={empty} />
      </div>
    </section>
  );
}
