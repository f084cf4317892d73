import { useTranslation } from 'react-i18next';
import { MAX_LINES } from '../../../contracts/limits';
import { formatCents } from '../../../contracts/money/money';
import { useAppDispatch } from '@/app/hooks';
import { Words } from '@/components/ui/Words';
import { useLanguage } from '@/i18n/useLanguage';
import { emptiedForgotten, emptiedRestored, itemRemoved } from './cartSlice';
import type { OpenBasket } from './useBasket';
import styles from './Basket.module.css';

/** The offer after the region changed, here or in another tab. */
function RegionNote({ basket: { cart } }: { basket: OpenBasket }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  return (
    <div className={styles.note}>
      <p>{t('cart.regionChanged', { region: t(`cart.regions.${cart.region}`) })}</p>
      <button type="button" onClick={() => dispatch(emptiedRestored())}>
        {t('cart.putBack')}
      </button>
      <button type="button" onClick={() => dispatch(emptiedForgotten())}>
        {t('cart.understood')}
      </button>
    </div>
  );
}

/** What happened to the basket that the visitor did not do: said, with what can be done about it. */
export function BasketNotes({ basket }: { basket: OpenBasket }) {
  const { t } = useTranslation();
  const locale = useLanguage();
  const dispatch = useAppDispatch();
  const { cart, view, changes, dismissChanges } = basket;
  return (
    <div role="status" className={styles.notes}>
      {cart.emptied.length > 0 && <RegionNote basket={basket} />}
      {view.unavailable.map(({ id, title }) => (
        <div key={id} className={styles.note}>
          <p>
            <Words
              value={
                title === null
                  ? { text: t('cart.unknownItem') }
                  : { ...title, text: t('cart.quoted', { title: title.text }) }
              }
            />{' '}
            {t('cart.unavailable')}
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
