import { useContext, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { ContentGate } from '@/components/content/ContentGate';
import { GuaranteeNotice } from '@/components/payment/GuaranteeNotice';
import { PageFrame } from '@/components/content/PageFrame';
import { Skeleton } from '@/components/ui/Skeleton';
import { useLanguage } from '@/i18n/useLanguage';
import { PAGES } from '@/lib/addresses';
import { RenderedHashContext } from '@/lib/browser/renderedHash';
import { useInBrowser } from '@/lib/browser/useInBrowser';
import { useShopItemsQuery } from '@/services/content/queries/shopItem';
import type { ShopItem, ShopSection } from '@/services/content/types/shopItem';
import { FreeDownloads } from './FreeDownloads';
import { ItemList } from './ItemList';
import type { Offer } from './offer';
import { ShopNotice } from './ShopNotice';
import { listedSections, parseSection } from './shopSection';
import styles from './ShopPage.module.css';

/** Side menu of the shop; workshops have their own page. */
function SectionMenu({
  sections,
  current,
}: {
  sections: readonly ShopSection[];
  current: ShopSection;
}) {
  const { t } = useTranslation();
  return (
    <nav className={styles.menu} aria-label={t('shop.sections')}>
      <ul role="list">
        {sections.map((section) => (
          <li key={section}>
            <Link
              to={section === 'workshops' ? PAGES.workshops : `#${section}`}
              aria-current={section === current ? 'true' : undefined}
            >
              {t(`shop.section.${section}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface ShopPageProps {
  getOffer(item: ShopItem): Offer;
  /** The cart. */
  cart: ReactNode;
}

function SectionContent({
  section,
  items,
  getOffer,
}: {
  section: ShopSection;
  items: readonly ShopItem[];
  getOffer: ShopPageProps['getOffer'];
}) {
  const { t } = useTranslation();
  const sectionItems = items.filter((item) => item.sections.includes(section));
  return (
    <section aria-labelledby="section-heading">
      <h2 id="section-heading" className={styles.sectionHeading}>
        {t(`shop.section.${section}`)}
      </h2>
      {section === 'freeDownloads' ? (
        <FreeDownloads items={sectionItems} />
      ) : (
        <>
          <ItemList items={sectionItems} getOffer={getOffer} />
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

/** Page at /shop: sections selected by the hash, items, and the cart. */
export function ShopPage({ getOffer, cart }: ShopPageProps) {
  const { t } = useTranslation();
  const { hash } = useLocation();
  const items = useShopItemsQuery({ locale: useLanguage() });
  // The hash is unknown during prerendering, except to a preview.
  const renderedHash = useContext(RenderedHashContext);
  const section = parseSection(useInBrowser() ? hash : renderedHash);
  return (
    <PageFrame
      title={t('titles.shop')}
      about={[items.data?.map(({ title }) => title.text).join(', ')]}
    >
      <div className={styles.columns}>
        <SectionMenu sections={listedSections(items.data ?? [])} current={section} />
        <div className={styles.main}>
          {section !== 'freeDownloads' && <ShopNotice />}
          <ContentGate query={items} skeleton={<Skeleton picture lines={4} />}>
            {(list) => <SectionContent section={section} items={list} getOffer={getOffer} />}
          </ContentGate>
        </div>
        <div className={styles.side}>{cart}</div>
      </div>
    </PageFrame>
  );
}
