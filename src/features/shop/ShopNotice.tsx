import { useTranslation } from 'react-i18next';
import { formatIsoDay } from '../../../contracts/time/berlinTime';
import { ContentBoundary } from '@/components/content/ContentBoundary';
import { ContentText } from '@/components/ui/ContentText';
import { useLanguage } from '@/i18n/useLanguage';
import { useShopSettings } from '@/services/content/hooks/useShopSettings';
import type { ShopSettingsWithNotice } from '@/services/content/types/shopSettings';
import styles from './ShopNotice.module.css';

function NoticeOf({ notice, shipsFrom }: ShopSettingsWithNotice) {
  const { t } = useTranslation();
  const locale = useLanguage();
  if (notice === null && shipsFrom === null) return null;
  return (
    <div className={styles.notice}>
      {notice !== null && (
        <p>
          <ContentText value={notice} />
        </p>
      )}
      {shipsFrom !== null && <p>{t('shop.paused', { day: formatIsoDay(shipsFrom, locale) })}</p>}
    </div>
  );
}

/** The owner's notice, and the day on which parcels leave again. */
export function ShopNotice() {
  const settings = useShopSettings();
  return (
    <ContentBoundary of={settings} fallback={null}>
      <NoticeOf {...settings} />
    </ContentBoundary>
  );
}
