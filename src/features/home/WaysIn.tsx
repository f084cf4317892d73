import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Icon, type IconName } from '@/components/ui/Icon';
import { PAGES } from '@/lib/addresses';
import { useFreeDownloadsQuery } from '@/services/content/types/freeDownload';
import styles from './WaysIn.module.css';

/** The downloadable entry that is the quiz (spec, Home). */
const QUIZ_TITLE = 'Quiz';

function Label({ icon, title, hint }: { icon: IconName; title: string; hint: string }) {
  return (
    <>
      <span className={styles.sign}>
        <Icon name={icon} size={30} />
      </span>
      <span className={styles.title}>{title}</span>
      <span className={styles.hint}>{hint}</span>
    </>
  );
}

/** The icon row: podcast, workshops, and the quiz once its file is there. */
export function WaysIn({ podcast }: { podcast: (className: string | undefined, label: ReactNode) => ReactNode }) {
  const { t } = useTranslation();
  const { data: downloads } = useFreeDownloadsQuery();
  const quiz = downloads?.find(({ title }) => title.text === QUIZ_TITLE);
  return (
    <section className={styles.ways} aria-label={t('home.ways')}>
      <ul>
        <li>{podcast(styles.way, <Label icon="wave" title={t('home.podcast')} hint={t('home.podcastHint')} />)}</li>
        <li>
          <Link to={PAGES.workshops} className={styles.way}>
            <Label icon="people" title={t('home.workshops')} hint={t('home.workshopsHint')} />
          </Link>
        </li>
        {quiz && (
          <li>
            <a href={quiz.file.url} className={styles.way} download>
              <Label icon="quiz" title={t('home.quiz')} hint={t('home.quizHint')} />
            </a>
          </li>
        )}
      </ul>
    </section>
  );
}
