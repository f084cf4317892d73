import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PageFrame } from '@/components/content/PageFrame';
import { TopicLinks } from '@/components/content/TopicLinks';
import { StringFigure } from '@/components/media/StringFigure';
import links from '@/components/ui/LinkRow.module.css';
import { PAGES } from '@/lib/addresses';
import styles from './VideoCoursesPage.module.css';

/** The headings, each with the number of nodes of its string. */
const PARTS = [
  ['information', 2],
  ['exploration', 3],
  ['transformation', 5],
] as const;

/** Page at /video-courses: three headings (spec, section 2) and the way to what there is. */
export function VideoCoursesPage() {
  const { t } = useTranslation();
  return (
    <PageFrame title={t('titles.videoCourses')} className={styles.page}>
      <div className={styles.parts}>
        {PARTS.map(([part, nodes]) => (
          <h2 key={part}>
            <StringFigure nodes={nodes} />
            <span>{t(`videoCourses.${part}`)}</span>
          </h2>
        ))}
      </div>
      <TopicLinks className={links.row}>
        <li>
          <Link to={PAGES.workshops}>{t('nav.workshops')}</Link>
        </li>
      </TopicLinks>
    </PageFrame>
  );
}

export { VideoCoursesPage as Component };
