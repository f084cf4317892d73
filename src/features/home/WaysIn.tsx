import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Icon } from '@/components/ui/Icon';
import { PAGES } from '@/lib/addresses';
import { useLanguage } from '@/i18n/useLanguage';
import { useFreeDownloadsQuery } from '@/services/content/queries/freeDownload';
import { useQuizHereQuery } from '@/services/content/queries/quiz';
import styles from './WaysIn.module.css';

/** The downloadable entry that is the quiz (spec, Home). */
const QUIZ_TITLE = 'Quiz';

const PEOPLE =
  'M8 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2 20c0-3.6 2.7-6 6-6s6 2.4 6 6M16.5 12a3 3 0 1 0-1-5.800M17 14.500c2.9.3 5 2.5 5 5.5';
const QUIZ =
  'M9 9a3 3 0 1 1 4.5 2.600c-1 .6-1.5 1.2-1.5 2.400M12 17.500v.5M12 22a10 10 0 1 0 0-20 10 10 0 0 0 0 20z';

function Label({ icon, title, hint }: { icon: ReactNode; title: string; hint: string }) {
  return (
    <>
      <span className={styles.sign}>{icon}</span>
      <span className={styles.title}>{title}</span>
      <span className={styles.hint}>{hint}</span>
    </>
  );
}

/** The icon row: podcast, workshops, and the quiz: its page when the content has one, else its file once that is there. */
export function WaysIn({
  podcast,
}: {
  podcast: (className: string | undefined, label: ReactNode) => ReactNode;
}) {
  const { t } = useTranslation();
  const { data: downloads } = useFreeDownloadsQuery();
  const { data: hasQuiz } = useQuizHereQuery({ locale: useLanguage() });
  const quiz = downloads?.find(({ title }) => title.text === QUIZ_TITLE);
  const label = (
    <Label icon={<Icon path={QUIZ} size={30} />} title={t('home.quiz')} hint={t('home.quizHint')} />
  );
  return (
    <section className={styles.ways} aria-label={t('home.ways')}>
      <ul>
        <li>
          {podcast(
            styles.way,
            <Label
              icon={<Icon name="wave" size={30} />}
              title={t('home.podcast')}
              hint={t('home.podcastHint')}
            />,
          )}
        </li>
        <li>
          <Link to={PAGES.workshops} className={styles.way}>
            <Label
              icon={<Icon path={PEOPLE} size={30} />}
              title={t('home.workshops')}
              hint={t('home.workshopsHint')}
            />
          </Link>
        </li>
        {(hasQuiz || quiz) && (
          <li>
            {hasQuiz ? (
              <Link to={PAGES.quiz} className={styles.way}>
                {label}
              </Link>
            ) : (
              <a href={quiz?.file.url} className={styles.way} download>
                {label}
              </a>
            )}
          </li>
        )}
      </ul>
    </section>
  );
}
