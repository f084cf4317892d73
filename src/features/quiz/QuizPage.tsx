import type { ReactNode } from 'react';
import { ContentGate } from '@/components/content/ContentGate';
import { NotFound } from '@/components/content/NotFound';
import { Prose } from '@/components/prose/Prose';
import { PageFrame } from '@/components/content/PageFrame';
import { Skeleton } from '@/components/ui/Skeleton';
import { ContentText } from '@/components/ui/ContentText';
import { useQuizLabels } from '@/i18n/lazy/quizLabels';
import { useLanguage } from '@/i18n/useLanguage';
import { useInBrowser } from '@/lib/browser/useInBrowser';
import { useQuizQuery } from '@/services/content/queries/quiz';
import type { Quiz } from '@/services/content/types/quiz';
import { QuizPlay } from './QuizPlay';
import type { ResultProps } from './Result';
import styles from './Quiz.module.css';

/** All questions as plain text for visitors without JavaScript. */
function StaticQuestions({ quiz }: { quiz: Quiz }) {
  const t = useQuizLabels();
  return (
    <div className={styles.readable}>
      <p>{t('quiz:needsScript')}</p>
      <ol role="list">
        {quiz.questions.map(({ ask, answers }) => (
          <li key={ask}>
            <span>{ask}</span>
            <ul role="list">
              {answers.map(({ say }) => (
                <li key={say}>{say}</li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </div>
  );
}

type QuizTools = Pick<ResultProps, 'related' | 'tools' | 'resultTools'>;

/**
 * Page at /quiz; not found when the content has no quiz.
 * @param props.file shown below the quiz
 */
export function QuizPage({ file, ...tools }: QuizTools & { file: ReactNode }) {
  const t = useQuizLabels();
  const language = useLanguage();
  const inBrowser = useInBrowser();
  const query = useQuizQuery({ locale: language });
  if (query.data === null) return <NotFound />;
  return (
    <PageFrame
      title={query.data?.title.text ?? t('quiz:title')}
      heading={query.data && <ContentText value={query.data.title} />}
      about={[query.data?.intro, t('quiz:quiet')]}
      className={styles.page}
    >
      <ContentGate query={query} skeleton={<Skeleton lines={6} />}>
        {(quiz) =>
          quiz && (
            <div className={styles.quiz}>
              <Prose value={quiz.intro} />
              <div className={styles.play}>
                {inBrowser ? <QuizPlay quiz={quiz} {...tools} /> : <StaticQuestions quiz={quiz} />}
              </div>
              <p className={styles.quiet}>{t('quiz:quiet')}</p>
              {file}
            </div>
          )
        }
      </ContentGate>
    </PageFrame>
  );
}
