import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Prose } from '@/components/prose/Prose';
import buttons from '@/components/ui/Button.module.css';
import { ContentText } from '@/components/ui/ContentText';
import { useQuizLabels } from '@/i18n/lazy/quizLabels';
import { articleAddress, PAGES } from '@/lib/addresses';
import type { QuizResult } from '@/services/content/types/quizResult';
import styles from './Quiz.module.css';

/** A recommended article with its address on this site. */
export type RecommendedArticle = QuizResult['articles'][number] & { address: string };

/** Props of `Result`. */
export interface ResultProps {
  result: QuizResult;
  /**
   * Moves the focus to the heading: the visitor finished the quiz or followed a link to this
   * result.
   */
  isFocused: boolean;
  /** Renders the recommended episodes, found by their titles. */
  related: (titles: string) => ReactNode;
  /** Renders the tools of a recommended article. */
  tools: (article: RecommendedArticle) => ReactNode;
  /** Renders the tools of the result. */
  resultTools: (result: QuizResult) => ReactNode;
  onRestart(): void;
}

const withAddress = (article: QuizResult['articles'][number]): RecommendedArticle => ({
  ...article,
  address: articleAddress(article.topics[0] ?? '', article.slug),
});

/**
 * Result of the quiz with recommended articles and episodes; when none of the articles is published
 * any more, a link to the topics.
 */
export function Result({ result, isFocused, related, tools, resultTools, onRestart }: ResultProps) {
  const t = useQuizLabels();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isFocused) heading.current?.focus();
  }, [isFocused]);
  return (
    <div className={styles.result}>
      <p className={styles.progress}>{t('quiz:result')}</p>
      <h2 ref={heading} tabIndex={-1}>
        <ContentText value={result.title} />
      </h2>
      <Prose value={result.text} />
      <div className={styles.tools}>{resultTools(result)}</div>
      <section className={styles.read}>
        <h3>{t('quiz:read')}</h3>
        {result.articles.length === 0 ? (
          <p>
            <span>{t('quiz:gone')}</span> <Link to={PAGES.home}>{t('quiz:topics')}</Link>
          </p>
        ) : (
          <ul role="list">
            {result.articles.map(withAddress).map((article) => (
              <li key={article.id}>
                <Link to={article.address}>
                  <ContentText value={article.title} />
                </Link>
                {tools(article)}
              </li>
            ))}
          </ul>
        )}
      </section>
      {related(result.relatedPodcasts)}
      <p>
        <button type="button" className={buttons.secondary} onClick={onRestart}>
          {t('quiz:again')}
        </button>
      </p>
    </div>
  );
}
