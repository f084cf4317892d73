import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Icon } from '@/components/ui/Icon';
import { PAGES } from '@/lib/addresses';
import { useLanguage } from '@/i18n/useLanguage';
import { useQuizFile } from '@/services/content/hooks/useQuizFile';
import { useQuizHereQuery } from '@/services/content/queries/quiz';
import styles from './HomeLinks.module.css';

const PEOPLE_ICON =
  'M8 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2 20c0-3.6 2.7-6 6-6s6 2.4 6 6M16.5 12a3 3 0 1 0-1-5.800M17 14.500c2.9.3 5 2.5 5 5.5';
const QUIZ_ICON =
  'M9 9a3 3 0 1 1 4.5 2.600c-1 .6-1.5 1.2-1.5 2.400M12 17.500v.5M12 22a10 10 0 1 0 0-20 10 10 0 0 0 0 20z';

function LinkLabel({ icon, title, hint }: { icon: ReactNode; title: string; hint: string }) {
  return (
    <>
      <span className={styles.sign}>{icon}</span>
      <span className={styles.title}>{title}</span>
      <span className={styles.hint}>{hint}</span>
    </>
  );
}

/**
 * The quiz: the link of its file as soon as that has loaded and a quiet one to the quiz page beside it. Without a file
 * only the page is linked, without a quiz page only the file.
 */
function QuizLinks() {
  const { t } = useTranslation();
  const { data: hasPage } = useQuizHereQuery({ locale: useLanguage() });
  const file = useQuizFile();
  const label = (title: string) => (
    <LinkLabel icon={<Icon path={QUIZ_ICON} size={30} />} title={title} hint={t('home.quizHint')} />
  );
  if (file)
    return (
      <li className={styles.quiz}>
        <a href={file.file.url} className={styles.way} download>
          {label(t('home.quiz'))}
        </a>
        {hasPage && (
          <Link to={PAGES.quiz} className={styles.here}>
            {t('home.quizHere')}
          </Link>
        )}
      </li>
    );
  return file === null && hasPage ? (
    <li>
      <Link to={PAGES.quiz} className={styles.way}>
        {label(t('home.quizHere'))}
      </Link>
    </li>
  ) : null;
}

/** Links to podcast, workshops and quiz. */
export function HomeLinks({
  podcast,
}: {
  podcast: (className: string | undefined, label: ReactNode) => ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <section className={styles.ways} aria-label={t('home.ways')}>
      <ul role="list">
        <li>
          {podcast(
            styles.way,
            <LinkLabel
              icon={<Icon name="wave" size={30} />}
              title={t('home.podcast')}
              hint={t('home.podcastHint')}
            />,
          )}
        </li>
        <li>
          <Link to={PAGES.workshops} className={styles.way}>
            <LinkLabel
              icon={<Icon path={PEOPLE_ICON} size={30} />}
              title={t('home.workshops')}
              hint={t('home.workshopsHint')}
            />
          </Link>
        </li>
        <QuizLinks />
      </ul>
    </section>
  );
}
