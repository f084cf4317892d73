import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { ContentGate } from '@/components/content/ContentGate';
import { NotFound } from '@/components/content/NotFound';
import { Picture } from '@/components/media/Picture';
import { GuaranteeNotice } from '@/components/payment/GuaranteeNotice';
import { VatNote } from '@/components/payment/VatNote';
import { Prose } from '@/components/prose/Prose';
import { PageFrame } from '@/components/content/PageFrame';
import { Skeleton } from '@/components/ui/Skeleton';
import { ContentText } from '@/components/ui/ContentText';
import { useLanguage } from '@/i18n/useLanguage';
import { sectionAddress } from '@/lib/addresses';
import { useShopSettings } from '@/services/content/hooks/useShopSettings';
import { useShopItemsQuery } from '@/services/content/queries/shopItem';
import type { ShopItem } from '@/services/content/types/shopItem';
import { AddButton } from './AddButton';
import type { Offer } from './offer';
import { OfferPrice } from './OfferPrice';
import { SafetyInformation } from './SafetyInformation';
import { ShopNotice } from './ShopNotice';
import styles from './ItemPage.module.css';

interface ItemPageProps {
  getOffer(item: ShopItem): Offer;
  cart: ReactNode;
}

function ItemContent({ item, offer, cart }: { item: ShopItem; offer: Offer; cart: ReactNode }) {
  const { t } = useTranslation();
  const section = item.sections[0] ?? 'books';
  const { deliveryDays, region } = offer;
  return (
    <PageFrame
      title={item.title.text}
      heading={<ContentText value={item.title} />}
      about={[item.description]}
      subject={{ kind: 'item', item, shipping: useShopSettings().shipping }}
    >
      <div className={styles.columns}>
        <div className={styles.cover}>
          <Picture file={item.image} sizes="(min-width: 62rem) 30vw, 9rem" eager />
        </div>
        <div className={styles.offer}>
          <div>
            <OfferPrice offer={offer} />{' '}
            {offer.price !== null && deliveryDays !== null && (
              <p className={styles.note}>
                {t('shop.delivery', { count: deliveryDays, region: t(`cart.regions.${region}`) })}
              </p>
            )}
          </div>
          <AddButton item={item} offer={offer} />
          <ShopNotice />
        </div>
        <div className={styles.about}>
          <Prose value={item.description} />
          <VatNote
            className={styles.note}
            rates={offer.vatRate === null ? [] : [offer.vatRate]}
            smallBusiness={offer.vatRate === null}
          />
          {item.safety !== null && (
            <section aria-labelledby="safety-heading">
              <h2 id="safety-heading" className={styles.small}>
                {t('shop.safety.title')}
              </h2>
              <SafetyInformation safety={item.safety} />
            </section>
          )}
          <GuaranteeNotice />
          <p>
            <Link to={sectionAddress(section)}>{t('shop.back')}</Link>
          </p>
        </div>
        <div className={styles.cart}>{cart}</div>
      </div>
    </PageFrame>
  );
}

/** Page at /shop/{id}. */
export function ItemPage({ getOffer, cart }: ItemPageProps) {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const items = useShopItemsQuery({ locale: useLanguage() });
  const page = (content: ReactNode): ReactNode => (
    <PageFrame title={t('titles.shop')}>{content}</PageFrame>
  );
  return (
    <ContentGate query={items} skeleton={page(<Skeleton picture lines={6} />)} problemPage={page}>
      {(list) => {
        const item = list.find((candidate) => candidate.id === id);
        return item === undefined ? (
          <NotFound />
        ) : (
          <ItemContent item={item} offer={getOffer(item)} cart={cart} />
        );
      }}
    </ContentGate>
  );
}
