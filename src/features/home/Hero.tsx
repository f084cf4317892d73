import { useTranslation } from 'react-i18next';
import { Picture } from '@/components/media/Picture';
import { PageHeading } from '@/components/content/PageHeading';
import buttons from '@/components/ui/Button.module.css';
import { ContentText } from '@/components/ui/ContentText';
import { useActivitiesLabels } from '@/i18n/lazy/activitiesLabels';
import { PRODUCT_NAME } from '@/lib/text/product';
import type { LocalizedText, MediaFile } from '@/services/content/mapping/domain';
import { Strings } from './strings/Strings';
import styles from './Hero.module.css';

interface HeroProps {
  title: LocalizedText | null;
  /** One sentence on the site. */
  lead: LocalizedText | null;
  image: MediaFile | null;
  /** True for the words only, when the content cannot be loaded. */
  isPlain?: boolean;
}

/** Banner of the home page: the welcome, what the site is, the first way in, and the header image. */
export function Hero({ title, lead, image, isPlain = false }: HeroProps) {
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
        {lead !== null && (
          <p className={styles.lead}>
            <ContentText value={lead} />
          </p>
        )}
        {!isPlain && (
          <>
            <a href="#tonight" className={buttons.primary}>
              {t('home.ways')}
            </a>
            <p className={styles.hint} aria-hidden="true">
              {activities('activities:strings.play')}
            </p>
          </>
        )}
      </div>
      {!isPlain && (
        <>
          <div className={styles.image}>
            <Picture file={image} sizes="100vw" maxWidthPx={2400} ratio={2.67} decorative eager />
          </div>
          <Strings className={styles.strings} />
        </>
      )}
    </section>
  );
}
