import { useTranslation } from 'react-i18next';
import { STATUTORY } from '../../../contracts/content/statutory';
import { useLanguage } from '@/i18n/useLanguage';
import { formatCents } from '../../../contracts/money/money';
import type { Offer } from './offer';
import styles from './ShopPage.module.css';

/** Goods price with VAT and shipping. */
export function OfferPrice({ offer }: { offer: Offer }) {
  const { t } = useTranslation();
  const locale = useLanguage();
  const { price, vatRate } = offer;
  if (price === null) return null;
  const vat =
    vatRate === null
      ? STATUTORY[locale].smallBusiness
      : vatRate === 0
        ? t('shop.vatFree')
        : t('shop.vatIn', { rate: vatRate });
  return (
    <p className={styles.price}>
      <strong>{formatCents(price, locale)}</strong> <span>{vat}</span>{' '}
      <span>{t('shop.plusShipping', { shipping: formatCents(offer.shipping, locale) })}</span>
    </p>
  );
}
