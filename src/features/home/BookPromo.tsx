import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ContentGate } from '@/components/content/ContentGate';
import { Picture } from '@/components/media/Picture';
import { Prose } from '@/components/prose/Prose';
import { Skeleton } from '@/components/ui/Skeleton';
import { ContentText } from '@/components/ui/ContentText';
import { useLanguage } from '@/i18n/useLanguage';
import { PAGES, sectionAddress } from '@/lib/addresses';
import { useBookPanelQuery } from '@/services/content/queries/bookPanel';
import type { BookPanel } from '@/services/content/types/bookPanel';
import buttons from '@/components/ui/Button.module.css';
import styles from './BookPromo.module.css';

function BookSpread({ panel }: { panel: BookPanel }) {
  const { t } = useTranslation();
  return (
    <div className={styles.spread}>
      <div className={styles.images}>
        <Picture file={panel.image1} sizes="(min-width: 62rem) 24vw, 45vw" maxWidthPx={800} />
        <Picture file={panel.image2} sizes="(min-width: 62rem) 24vw, 45vw" maxWidthPx={800} />
      </div>
      <div className={styles.words}>
        {panel.title && (
          <h2>
            <ContentText value={panel.title} />
          </h2>
        )}
        <Prose value={panel.description} />
        <p className={styles.actions}>
          <Link to={PAGES.shop} className={buttons.primary}>
            {t('home.purchase')}
          </Link>
          <Link to={sectionAddress('freeDownloads')} className={buttons.secondary}>
            {t('home.download')}
          </Link>
        </p>
      </div>
    </div>
  );
}

/** Promotion of the book; renders nothing when the content has none. */
export function BookPromo() {
  const panel = useBookPanelQuery({ locale: useLanguage() });
  if (panel.data === null) return null;
  return (
    <section className={styles.promo}>
      <ContentGate query={panel} skeleton={<Skeleton title lines={5} />}>
        {(value) => value && <BookSpread panel={value} />}
      </ContentGate>
    </section>
  );
}
