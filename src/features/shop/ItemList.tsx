import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Picture } from '@/components/media/Picture';
import { ContentText } from '@/components/ui/ContentText';
import { itemAddress } from '@/lib/addresses';
import type { ShopItem } from '@/services/content/types/shopItem';
import { AddButton } from './AddButton';
import type { Offer } from './offer';
import { OfferPrice } from './OfferPrice';
import { SafetyInformation } from './SafetyInformation';
import safety from './SafetyInformation.module.css';
import styles from './ShopPage.module.css';

function ListedItem({ item, offer }: { item: ShopItem; offer: Offer }) {
  const { t } = useTranslation();
  return (
    <li className={styles.item}>
      {/* The same widths as on the item's page: only pictures of prerendered pages are published. */}
      <Picture
        file={item.image}
        sizes="(min-width: 48rem) 11rem, 7rem"
        ratio={0.75}
        decorative
        className={styles.cover}
      />
      <div className={styles.about}>
        <h3 className={styles.name}>
          <Link to={itemAddress(item.id)}>
            <ContentText value={item.title} />
          </Link>
        </h3>
        {item.lead && (
          <p className={styles.lead}>
            <ContentText value={item.lead} />
          </p>
        )}
        <OfferPrice offer={offer} />
        <AddButton item={item} offer={offer} />
        {item.safety !== null && (
          <details className={safety.fold}>
            <summary>{t('shop.safety.title')}</summary>
            <SafetyInformation safety={item.safety} />
          </details>
        )}
      </div>
    </li>
  );
}

/** Shop items with cover, first sentence, price and button; the whole description is on the item's page. */
export function ItemList({
  items,
  getOffer,
}: {
  items: readonly ShopItem[];
  getOffer(item: ShopItem): Offer;
}) {
  const { t } = useTranslation();
  if (items.length === 0) return <p>{t('shop.empty')}</p>;
  return (
    <ul role="list" className={styles.items}>
      {items.map((item) => (
        <ListedItem key={item.id} item={item} offer={getOffer(item)} />
      ))}
    </ul>
  );
}
