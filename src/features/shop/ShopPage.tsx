import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { ContentGate } from '@/components/content/ContentGate';
import { GuaranteeNotice } from '@/components/payment/GuaranteeNotice';
import { PageFrame } from '@/components/ui/PageFrame';
import { Skeleton } from '@/components/ui/Skeleton';
import { useLanguage } from '@/i18n/useLanguage';
import { PAGES } from '@/lib/addresses';
import { useInBrowser } from '@/lib/useInBrowser';
import { useShopItemsQuery } from '@/services/content/queries/shopItem';
import type { ShopItem, ShopSection } from '@/services/content/types/shopItem';
import { FreeDownloads } from './FreeDownloads';
import { ItemGrid } from './ItemGrid';
import type { Offer } from './offer';
import { SectionMenu } from './SectionMenu';
import { listedSections, sectionOf } from './shopSection';
import styles from './ShopPage.module.css';

interface ShopPageProps {
  offerOf(item: ShopItem): Offer;
  /** The running basket. */
  basket: ReactNode;
}

function Section({
  section,
  items,
  offerOf,
}: {
  section: ShopSection;
  items: readonly ShopItem[];
  offerOf: ShopPageProps['offerOf'];
}) {
  const { t } = useTranslation();
  const own = items.filter((item) => item.sections.includes(section));
  return (
    <section aria-labelledby="section-heading">
      <h2 id="section-heading" className={styles.sectionHeading}>
        {t(`shop.section.${section}`)}
      </h2>
      {section === 'freeDownloads' ? (
        <FreeDownloads items={own} />
      ) : (
        <>
          <ItemGrid items={own} offerOf={offerOf} />
          <div className={styles.guarantee}>
            <GuaranteeNotice />
          </div>
        </>
      )}
      {section === 'workshops' && (
        <p className={styles.onward}>
          <Link to={PAGES.workshops}>{t('shop.toWorkshops')}</Link>
        </p>
      )}
    </section>
  );
}

/** /shop: sections by hash, items, and the basket. */
export function ShopPage({ offerOf, basket }: ShopPageProps) {
  const { t } = useTranslation();
  const { hash } = useLocation();
  const items = useShopItemsQuery({ locale: useLanguage() });
  // A page is finished ahead of its hash, which only the browser knows.
  const inBrowser = useInBrowser();
  const section = sectionOf(inBrowser ? hash : '');
  return (
    <PageFrame title={t('titles.shop')}>
      <div className={styles.columns}>
        <SectionMenu sections={listedSections(items.data ?? [])} current={section} />
        <div className={styles.main}>
          <ContentGate query={items} skeleton={<Skeleton picture lines={4} />}>
            {(list) => <Section section={section} items={list} offerOf={offerOf} />}
          </ContentGate>
        </div>
        <div className={styles.side}>{basket}</div>
      </div>
    </PageFrame>
  );
}
