import { useEffect, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Notice } from '@/components/ui/Notice';
import { otherLanguage } from '@/i18n/language';
import { useSideBySideLabels } from '@/i18n/lazy/sideBySideLabels';
import { useLanguage } from '@/i18n/useLanguage';
import { useArticleQuery } from '@/services/content/queries/article';
import type { Article } from '@/services/content/types/article';
import type { FeatureBlock } from '@/services/content/types/featureBlock';
import { splitFeatureBlocks } from '../splitFeatureBlocks';
import { SideBySideBlocks } from './SideBySideBlocks';
import styles from './SideBySide.module.css';
import { SideBySideProse } from './SideBySideProse';
import { useBilingualTitle } from './useBilingualTitle';
import { hideTexts, type InsertionPoints } from './useInsertionPoints';

interface SideBySideTextsProps {
  article: Article;
  /** Renders the tools of a block, below its content. */
  tools: (block: FeatureBlock) => ReactNode;
  stage: InsertionPoints;
}

/** Column headings: the languages. */
function ColumnHeadings() {
  const language = useLanguage();
  const t = useSideBySideLabels();
  const names = { 'en-US': t('both:english'), 'de-DE': t('both:german') };
  return (
    <div className={styles.heads}>
      <p lang={language}>{names[language]}</p>
      <p lang={otherLanguage(language)}>{names[otherLanguage(language)]}</p>
    </div>
  );
}

/** Texts of an article in both languages side by side. Loads the article in the other language. */
export function SideBySideTexts({ article, tools, stage }: SideBySideTextsProps) {
  const t = useSideBySideLabels();
  const language = useLanguage();
  const other = otherLanguage(language);
  const {
    currentData: theirs,
    isFetching,
    refetch,
  } = useArticleQuery({ locale: other, slug: article.slug });
  const theirTitle =
    theirs?.title.lang === undefined && article.title.lang === undefined
      ? theirs?.title.text
      : undefined;
  useBilingualTitle(article.title.text, theirTitle ?? null);
  const hasBoth = theirs != null;
  useEffect(() => (hasBoth ? hideTexts(stage.texts) : undefined), [hasBoth, stage]);
  if (theirs == null) {
    const isGerman = other === 'de-DE';
    return isFetching ? (
      <p role="status" className={styles.note}>
        {t(isGerman ? 'both:waitingGerman' : 'both:waitingEnglish')}
      </p>
    ) : (
      <Notice action={{ label: t('both:again'), onPress: () => void refetch() }}>
        {t(isGerman ? 'both:missingGerman' : 'both:missingEnglish')}
      </Notice>
    );
  }
  const [ours, their] = [splitFeatureBlocks(article.featureBlocks), theirs.featureBlocks];
  return (
    <div className={styles.both}>
      {theirTitle !== undefined &&
        createPortal(
          <>
            {' '}
            <span lang={other} className={styles.title}>
              {theirTitle}
            </span>
          </>,
          stage.title,
        )}
      <ColumnHeadings />
      <SideBySideBlocks ours={ours.opening} theirs={their} />
      <div data-text="">
        <SideBySideProse ours={article.mainText} theirs={theirs.mainText} />
      </div>
      <SideBySideBlocks ours={ours.applications} theirs={their} tools={tools} />
    </div>
  );
}
