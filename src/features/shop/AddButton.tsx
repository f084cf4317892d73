import { useTranslation } from 'react-i18next';
import buttons from '@/components/ui/Button.module.css';
import type { ShopItem } from '@/services/content/types/shopItem';
import type { Offer } from './offer';
import styles from './ShopPage.module.css';

/** Button that adds an item to the cart or removes it; says so when the item cannot be bought. */
export function AddButton({ item, offer }: { item: ShopItem; offer: Offer }) {
  const { t } = useTranslation();
  const title = item.title.text;
  if (item.comingSoon) return <p className={styles.unavailable}>{t('shop.comingSoon')}</p>;
  if (offer.price === null) return <p className={styles.unavailable}>{t('shop.noPrice')}</p>;
  const action = offer.isInCart ? t('shop.inBasket') : t('shop.add');
  return (
    <button
      type="button"
      className={offer.isInCart ? buttons.primary : buttons.secondary}
      aria-pressed={offer.isInCart}
      aria-label={t('shop.addNamed', { action, title })}
      onClick={() => offer.onToggle(item.id)}
    >
      {action}
    </button>
  );
}
