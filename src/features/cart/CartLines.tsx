import { useTranslation } from 'react-i18next';
import { useAppDispatch } from '@/app/hooks';
import { ContentText } from '@/components/ui/ContentText';
import { useLanguage } from '@/i18n/useLanguage';
import { formatCents } from '../../../contracts/money/money';
import type { PricedLine } from './priceCart';
import { itemRemoved, quantityLowered, quantityRaised } from './cartSlice';
import styles from './Cart.module.css';

function CartLineRow({ line }: { line: PricedLine }) {
  const { t } = useTranslation();
  const locale = useLanguage();
  const dispatch = useAppDispatch();
  const title = line.title.text;
  return (
    <li className={styles.line}>
      <span className={styles.title}>
        <ContentText value={line.title} />
      </span>
      <span className={styles.price}>{formatCents(line.goodsEach * line.quantity, locale)}</span>
      <span className={styles.stepper} role="group" aria-label={`${t('cart.quantity')}: ${title}`}>
        <span className={styles.quantity} aria-hidden="true">
          {t('cart.quantity')}
        </span>
        <button
          type="button"
          aria-label={t('cart.lower', { title })}
          disabled={line.quantity === 1}
          onClick={() => dispatch(quantityLowered(line.id))}
        >
          −
        </button>
        <output aria-live="polite">{line.quantity}</output>
        <button
          type="button"
          aria-label={t('cart.raise', { title })}
          onClick={() => dispatch(quantityRaised(line.id))}
        >
          +
        </button>
      </span>
      <span className={styles.each}>
        {line.quantity > 1 && t('cart.each', { price: formatCents(line.goodsEach, locale) })}
      </span>
      <button
        type="button"
        className={styles.remove}
        aria-label={t('cart.removeNamed', { title })}
        onClick={() => dispatch(itemRemoved(line.id))}
      >
        {t('cart.remove')}
      </button>
    </li>
  );
}

/** Lines of the cart with buttons to change the quantity and to remove them. */
export function CartLines({ lines }: { lines: readonly PricedLine[] }) {
  return (
    <ul role="list" className={styles.lines}>
      {lines.map((line) => (
        <CartLineRow key={line.id} line={line} />
      ))}
    </ul>
  );
}
