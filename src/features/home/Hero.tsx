import { useTranslation } from 'react-i18next';
import { Picture } from '@/components/media/Picture';
import { PageHeading } from '@/components/content/PageHeading';
import { ContentText } from '@/components/ui/ContentText';
import { useActivitiesLabels } from '@/i18n/lazy/activitiesLabels';
import { PRODUCT_NAME } from '@/lib/text/product';
import type { LocalizedText, MediaFile } from '@/services/content/mapping/domain';
import { Strings } from './strings/Strings';
import styles from './Hero.module.css';

/** Banner of the home page with the header image and the welcome. */
export function Hero({ title, image }: { title: LocalizedText | null; image: MediaFile | null }) {
  const { t } = useTranslation();
  const activities = useActivitiesLabels();
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <PageHeading className={styles.heading}>
          <i className={styles.welcome}>{t('home.welcome')}</i>{' '}
          <span className={styles.name}>
            <ContentText value={title ?? { text: PRODUCT_NAME }} />
          </span>
        </PageHeading>
        <p className={styles.hint} aria-hidden="true">
          {activities('activities:strings.play')}
        </p>
      </div>
      <div className={styles.image}>
        <Picture file={image} sizes="100vw" maxWidthPx={2400} ratio={2.67} decorative eager />
      </div>
      <Strings className={styles.strings} />
    </section>
  );
}
