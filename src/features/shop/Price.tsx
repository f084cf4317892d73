import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/i18n/useLanguage';
import { formatCents } from '../../../contracts/money';
import type { Offer } from './offer';
import styles from './ShopPage.module.css';

/** The goods price, and what comes on top of it. */
export function Price({ offer }: { offer: Offer }) {
  const { t } = useTranslation();
  const locale = useLanguage();
  if (offer.price === null) return null;
  return (
    <p className={styles.price}>
      <strong>{formatCents(offer.price, locale)}</strong> <span>{t('shop.priceNote', { shipping: formatCents(offer.shipping, locale) })}</span>
    </p>
  );
}
