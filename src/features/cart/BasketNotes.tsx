import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { useLanguage } from '@/i18n/useLanguage';
import { formatCents } from '../../../contracts/money';
import type { BasketView } from './basket';
import { emptiedForgotten, emptiedRestored, itemRemoved, selectCart } from './cartSlice';
import type { PriceChange } from './usePriceChanges';
import styles from './Basket.module.css';

interface BasketNotesProps {
  unavailable: BasketView['unavailable'];
  changes: readonly PriceChange[];
  onUnderstood(): void;
}

/** What happened to the basket that the visitor did not do: said, with what can be done about it. */
export function BasketNotes({ unavailable, changes, onUnderstood }: BasketNotesProps) {
  const { t } = useTranslation();
  const locale = useLanguage();
  const dispatch = useAppDispatch();
  const { emptied } = useAppSelector(selectCart);
  return (
    <div role="status" className={styles.notes}>
      {emptied.length > 0 && (
        <div className={styles.note}>
          <p>{t('cart.regionChanged')}</p>
          <button type="button" onClick={() => dispatch(emptiedRestored())}>
            {t('cart.putBack')}
          </button>
          <button type="button" onClick={() => dispatch(emptiedForgotten())}>
            {t('cart.understood')}
          </button>
        </div>
      )}
      {unavailable.map(({ id, title }) => (
        <div key={id} className={styles.note}>
          <p>{t('cart.unavailable', { title: title?.text ?? t('cart.unknownItem') })}</p>
          <button type="button" aria-label={t('cart.removeNamed', { title: title?.text ?? id })} onClick={() => dispatch(itemRemoved(id))}>
            {t('cart.remove')}
          </button>
        </div>
      ))}
      {changes.length > 0 && (
        <div className={styles.note}>
          {changes.map(({ id, title, before, after }) => (
            <p key={id}>{t('cart.priceChanged', { title: title.text, before: formatCents(before, locale), after: formatCents(after, locale) })}</p>
          ))}
          <button type="button" onClick={onUnderstood}>
            {t('cart.understood')}
          </button>
        </div>
      )}
    </div>
  );
}
