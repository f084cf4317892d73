import { useTranslation } from 'react-i18next';
import { PageFrame } from '@/components/content/PageFrame';
import styles from './VideoCoursesPage.module.css';

/** Page at /video-courses: a placeholder with three headings (spec, section 2). */
export function VideoCoursesPage() {
  const { t } = useTranslation();
  return (
    <PageFrame title={t('titles.videoCourses')}>
      <div className={styles.parts}>
        <h2>{t('videoCourses.information')}</h2>
        <h2>{t('videoCourses.exploration')}</h2>
        <h2>{t('videoCourses.transformation')}</h2>
      </div>
    </PageFrame>
  );
}

export { VideoCoursesPage as Component };
