import { useTranslation } from 'react-i18next';
import { MAX_LINES } from '../../../contracts/limits';
import { formatCents } from '../../../contracts/money/money';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { selectIsStored } from '@/features/ui/uiSlice';
import { ContentText } from '@/components/ui/ContentText';
import { useLanguage } from '@/i18n/useLanguage';
import { emptiedLinesDiscarded, emptiedLinesRestored, itemRemoved } from './cartSlice';
import type { CartState } from './cartState';
import type { PricedCart } from './useCart';
import styles from './Cart.module.css';

/** Offers to put the items back after the region changed, in this tab or another one. */
function RegionNotice({ cart }: { cart: CartState }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  return (
    <div className={styles.note}>
      <p>{t('cart.regionChanged', { region: t(`cart.regions.${cart.region}`) })}</p>
      <button type="button" onClick={() => dispatch(emptiedLinesRestored())}>
        {t('cart.putBack')}
      </button>
      <button type="button" onClick={() => dispatch(emptiedLinesDiscarded())}>
        {t('cart.understood')}
      </button>
    </div>
  );
}

/**
 * Notices about changes that the visitor did not make: region, unavailable items, prices, a full
 * cart, and about a device that cannot store it.
 */
export function CartNotices({ cart: pricedCart }: { cart: PricedCart }) {
  const { t } = useTranslation();
  const locale = useLanguage();
  const dispatch = useAppDispatch();
  const { cart, view, changes, dismissChanges } = pricedCart;
  const isStored = useAppSelector((state) => selectIsStored(state, 'cart'));
  return (
    <div role="status" className={styles.notes}>
      {!isStored && (
        <p role="alert" className={styles.note}>
          {t('cart.notStored')}
        </p>
      )}
      {cart.emptied.length > 0 && <RegionNotice cart={cart} />}
      {view.unavailable.map(({ id, title }) => (
        <div key={id} className={styles.note}>
          <p>
            <ContentText
              value={
                title === null
                  ? { text: t('cart.unknownItem') }
                  : { ...title, text: t('cart.quoted', { title: title.text }) }
              }
            />{' '}
            <span>{t('cart.unavailable')}</span>
          </p>
          <button
            type="button"
            aria-label={t('cart.removeNamed', { title: title?.text ?? t('cart.unknownItem') })}
            onClick={() => dispatch(itemRemoved(id))}
          >
            {t('cart.remove')}
          </button>
        </div>
      ))}
      {changes.length > 0 && (
        <div className={styles.note}>
          {changes.map(({ id, title, before, after }) => (
            <p key={id}>
              {t('cart.priceChanged', {
                title: title.text,
                before: formatCents(before, locale),
                after: formatCents(after, locale),
              })}
            </p>
          ))}
          <button type="button" onClick={dismissChanges}>
            {t('cart.understood')}
          </button>
        </div>
      )}
      {cart.lines.length === MAX_LINES && (
        <p className={styles.note}>{t('cart.full', { count: MAX_LINES })}</p>
      )}
    </div>
  );
}
