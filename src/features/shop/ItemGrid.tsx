import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Picture } from '@/components/media/Picture';
import { Prose } from '@/components/prose/Prose';
import { ContentText } from '@/components/ui/ContentText';
import { itemAddress } from '@/lib/addresses';
import type { ShopItem } from '@/services/content/types/shopItem';
import { AddButton } from './AddButton';
import type { Offer } from './offer';
import { OfferPrice } from './OfferPrice';
import { SafetyInformation } from './SafetyInformation';
import safety from './SafetyInformation.module.css';
import styles from './ShopPage.module.css';

/** Grid of shop items with price and button. */
export function ItemGrid({
  items,
  getOffer,
}: {
  items: readonly ShopItem[];
  getOffer(item: ShopItem): Offer;
}) {
  const { t } = useTranslation();
  if (items.length === 0) return <p>{t('shop.empty')}</p>;
  return (
    <ul className={styles.grid}>
      {items.map((item) => {
        const offer = getOffer(item);
        return (
          <li key={item.id} className={styles.item}>
            <Link to={itemAddress(item.id)} className={styles.cover}>
              <Picture
                file={item.image}
                sizes="(min-width: 62rem) 22vw, 45vw"
                maxWidthPx={800}
                ratio={0.75}
                decorative
              />
              <span className={styles.name}>
                <ContentText value={item.title} />
              </span>
            </Link>
            <Prose value={item.description} className={styles.description} />
            <OfferPrice offer={offer} />
            <AddButton item={item} offer={offer} />
            {item.safety !== null && (
              <details className={safety.fold}>
                <summary>{t('shop.safety.title')}</summary>
                <SafetyInformation safety={item.safety} />
              </details>
            )}
          </li>
        );
      })}
    </ul>
  );
}
