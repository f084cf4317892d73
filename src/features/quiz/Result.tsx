import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Prose } from '@/components/prose/Prose';
import buttons from '@/components/ui/Button.module.css';
import { Words } from '@/components/ui/Words';
import { useQuizLabels } from '@/i18n/late/quizLabels';
import { articleAddress, PAGES } from '@/lib/addresses';
import type { QuizResult } from '@/services/content/types/quizResult';
import styles from './Quiz.module.css';

export type RecommendedArticle = QuizResult['articles'][number] & { address: string };

export interface ResultProps {
  result: QuizResult;
  /** The visitor came here within the quiz, or by a link that names this result. */
  focused: boolean;
  /** Rows of the recommended episodes, from their titles. */
  related: (titles: string) => ReactNode;
  /** What can be done with an article that is recommended. */
  tools: (article: RecommendedArticle) => ReactNode;
  /** What can be done with the result itself. */
  resultTools: (result: QuizResult) => ReactNode;
  onAgain(): void;
}

const withAddress = (article: QuizResult['articles'][number]): RecommendedArticle => ({
  ...article,
  address: articleAddress(article.topics[0] ?? '', article.slug),
});

/** What the quiz ends with; where everything that it recommended is gone, the way to what there is. */
export function Result({ result, focused, related, tools, resultTools, onAgain }: ResultProps) {
  const t = useQuizLabels();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focused) heading.current?.focus();
  }, [focused]);
  return (
    <div className={styles.result}>
      <p className={styles.progress}>{t('quiz:result')}</p>
      <h2 ref={heading} tabIndex={-1}>
        <Words value={result.title} />
      </h2>
      <Prose value={result.text} />
      <div className={styles.tools}>{resultTools(result)}</div>
      <section className={styles.read}>
        <h3>{t('quiz:read')}</h3>
        {result.articles.length === 0 ? (
          <p>
            {t('quiz:gone')} <Link to={PAGES.home}>{t('quiz:topics')}</Link>
          </p>
        ) : (
          <ul>
            {result.articles.map(withAddress).map((article) => (
              <li key={article.id}>
                <Link to={article.address}>
                  <Words value={article.title} />
                </Link>
                {tools(article)}
              </li>
            ))}
          </ul>
        )}
      </section>
      {related(result.relatedPodcasts)}
      <p>
        <button type="button" className={buttons.secondary} onClick={onAgain}>
          {t('quiz:again')}
        </button>
      </p>
    </div>
  );
}
